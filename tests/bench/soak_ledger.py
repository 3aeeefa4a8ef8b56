"""The ledger's state machine for long, and each of its mutants, which has to be found.

Usage: soak_ledger.py [EXAMPLES]. Hypothesis prints the moves that break the ledger.
"""

import sys
import tempfile
from pathlib import Path

from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

sys.path.insert(0, str(Path(__file__).parents[1]))

from ledger_machine import MUTANTS, SHOWN_BY, LedgerMachine, mutated

EXAMPLES = 200
MUTANT = settings(
    max_examples=200,
    stateful_step_count=30,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    report_multiple_bugs=False,
)


def is_found(mutant):
    """Whether a run of the machine over the copy with this mistake fails."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            run_state_machine_as_test(mutated(mutant, Path(folder)), settings=MUTANT)
        except SHOWN_BY:
            return True
    return False


def main():
    examples = int(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLES
    long = settings(
        max_examples=examples, stateful_step_count=40, deadline=None, print_blob=True, database=None
    )
    run_state_machine_as_test(LedgerMachine, settings=long)
    print(f"  {examples} games of up to 40 moves, each audited after each")
    survivors = [mutant for mutant in MUTANTS if not is_found(mutant)]
    for name, right, wrong in survivors:
        print(f"  not found in {name}.py: {wrong!r} in place of {right!r}")
    print(f"  {len(MUTANTS) - len(survivors)} of {len(MUTANTS)} seeded mistakes found")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
