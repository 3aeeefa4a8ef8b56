"""Every two of twenty-two sounds in every one of some seventy constructions: both are planned, once
each, in the order told; each of them in as many contexts, alone, so often and so far away. And one
line of thirty speakers in more than a hundred forms: it is said once, by a voice of theirs. And
two in turn. What
fails with many is printed first."""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from constructions import alone, fault, fault_alone, fault_told, pairs, told_of_one
from line_forms import fault_of_line, told
from talk_forms import fault_of_talk, talks

# What remains are words that mean another thing beside each other: "the scene opens with a door
# slamming and closes with a cough".
BOUND_PER_THOUSAND = 2.0
PRINTED = 20


def _asked():
    """Every prompt, and what is wrong with its plan."""
    for prompt, first, second, is_in_turn in pairs():
        yield prompt, fault(prompt, first, second, is_in_turn)
    for prompt, one in alone():
        yield prompt, fault_alone(prompt, one)
    for prompt, one, told_so in told_of_one():
        yield prompt, fault_told(prompt, one, told_so)
    for prompt, line, sex in told():
        yield prompt, fault_of_line(prompt, line, sex)
    for prompt, line, answer in talks():
        yield prompt, fault_of_talk(prompt, line, answer)


def main():
    asked, faults = 0, []
    for prompt, found in _asked():
        asked += 1
        if found:
            faults.append((found, prompt))
    common = Counter(found for found, _prompt in faults)
    for found, prompt in sorted(faults, key=lambda one: -common[one[0]])[:PRINTED]:
        print(f"    {prompt!r}: {found}")
    share = 1000 * len(faults) / asked
    print(f"  {asked} prompts, {len(faults)} not as told: {share:.2f} of a thousand")
    return int(share > BOUND_PER_THOUSAND)


if __name__ == "__main__":
    sys.exit(main())
