"""One line a figure: what was measured, its bound, whether it holds. Ratios only, in one run."""

import statistics
import time


def report(name, figure, bound, detail=""):
    """Print `name figure bound ok|over` and return whether the figure is within the bound."""
    holds = figure <= bound
    verdict = "ok" if holds else "over"
    print(f"  {name}: {figure:.3f} (bound {bound:g}) {verdict}  {detail}".rstrip(), flush=True)
    return holds


def seconds(work):
    """Wall time of calling `work` once."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def paired(first, second, rounds):
    """Call both in turn `rounds` times: the medians of their wall times, in seconds."""
    times = [(seconds(first), seconds(second)) for _ in range(rounds)]
    return tuple(statistics.median(column) for column in zip(*times, strict=True))
