"""Every two of twenty-two sounds in every one of some seventy constructions: both are planned, once
each, in the order told; each of them in as many contexts, alone, so often and so far away. What
fails with many sounds is printed first."""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from constructions import alone, fault, fault_alone, fault_told, pairs, told_of_one

# What remains are words that mean another thing beside each other: "the scene opens with a door
# slamming and closes with a cough".
BOUND_PER_THOUSAND = 2.0
PRINTED = 20


def main():
    asked, faults = 0, []
    for prompt, first, second, is_in_turn in pairs():
        asked += 1
        found = fault(prompt, first, second, is_in_turn)
        if found:
            faults.append((found, prompt))
    for prompt, one in alone():
        asked += 1
        found = fault_alone(prompt, one)
        if found:
            faults.append((found, prompt))
    for prompt, one, told in told_of_one():
        asked += 1
        found = fault_told(prompt, one, told)
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
