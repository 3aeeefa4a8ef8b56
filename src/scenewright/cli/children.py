"""What this program starts itself for: found before the grammar of the verbs is, which would take
a child a third of its start."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def child_of(arguments: Sequence[str]) -> Callable[[], int] | None:
    """What the words of a child stand for; None where they are a person's."""
    match list(arguments):
        case ["listening-process"]:
            from scenewright.studio.library.listening_process import main as listening_process

            return listening_process
        case ["render-process"]:
            from scenewright.service.render_process import main as render_process

            return render_process
        case ["self-test-part", *words] if len(words) == 2:
            from scenewright.self_test.parts import main as self_test_part

            return lambda: self_test_part(words)
    return None
