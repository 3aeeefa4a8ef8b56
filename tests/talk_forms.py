"""Two who speak in turn, in many ways to write that: both lines are said once, in their order, by
two voices."""

from itertools import cycle

from line_forms import bare, begun, cue

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

PAIRS = (
    ("Tom", "Anna"),
    ("the king", "the queen"),
    ("a man", "a woman"),
    ("Captain Reyes", "Lieutenant Moss"),
    ("host", "guest"),
    ("Mrs. Brown", "Mr. Brown"),
    ("old woman", "boy"),
    ("pilot", "stewardess"),
    ("GUARD 1", "GUARD 2"),
    ("Zorg", "Mira"),
    ("doctor", "patient"),
    ("mom", "son"),
    ("Sarah Connor", "Kyle Reese"),
    ("detective", "suspect"),
    ("robot", "girl"),
)
TALKS = (
    ("Where are we going?", "To the harbour, I think."),
    ("Did you hear that?", "It was only the wind."),
    ("You are late.", "I lost my keys."),
    ("Come in!", "Thank you, sir."),
    ("I can't believe it.", "Neither can I."),
    ("Stop!", "Why?"),
    ("Good morning.", "Good morning, how are you?"),
)
FORMS_OF_TWO = """\
{First}: {line}\\n{Second}: {answer}
{First}: {line} {Second}: {answer}
{First} (angry): {line}\\n{Second} (calm): {answer}
{FIRST}\\n{line}\\n\\n{SECOND}\\n{answer}
{FIRST}\\n(softly)\\n{line}\\n\\n{SECOND}\\n{answer}
[{First}] {line}\\n[{Second}] {answer}
[{First}]: {line} [{Second}]: {answer}
{First} - {line}\\n{Second} - {answer}
{First} – {line}\\n{Second} – {answer}
{First}: "{line}"\\n{Second}: "{answer}"
{First}: "{line}" {Second}: "{answer}"
"{line}" says {first}. "{answer}" says {second}.
"{line}" {first} asks. "{answer}" {second} answers.
{First} says, "{line}" {Second} says, "{answer}"
{First} says: {line} {Second} answers: {answer}
{First} asks: {line} Then {second} says: {answer}
0:00 {First}: {line}\\n0:05 {Second}: {answer}
[0:00] {First}: {line} [0:05] {Second}: {answer}
1. {First}: {line}\\n2. {Second}: {answer}
- {First}: {line}\\n- {Second}: {answer}
* {First}: {line}\\n* {Second}: {answer}
**{First}:** {line}\\n**{Second}:** {answer}
**{First}**: {line}\\n\\n**{Second}**: {answer}
{First}: {line}\\n(a door slams)\\n{Second}: {answer}
{First}: {line}\\nSFX: thunder\\n{Second}: {answer}
{First}: {line}\\n\\n[SOUND: thunder]\\n\\n{Second}: {answer}
{First}: {line} (thunder) {Second}: {answer}
{First}: {line} A dog barks. {Second}: {answer}
Rain. {First}: {line} {Second}: {answer}
Rain and thunder.\\n{First}: {line}\\n{Second}: {answer}
A kitchen at night. {First}: {line} {Second}: {answer} A door slams.
{First}: {line} / {Second}: {answer}
{First}: {line}; {Second}: {answer}
<{First}> {line}\\n<{Second}> {answer}
{First} on the phone: {line}\\n{Second} in the kitchen: {answer}
Dialogue:\\n{First}: {line}\\n{Second}: {answer}
Dialogue: {First}: {line} {Second}: {answer}
Two voices. {First}: {line} {Second}: {answer}
{First} and {second} talk. {First}: {line} {Second}: {answer}
Scene: a forest\\n{First}: {line}\\n{Second}: {answer}
Script:\\n{First}: {line}\\n{Second}: {answer}\\nEnd.
{First} whispers: {line} {Second} shouts: {answer}
{First} walks in. "{line}" {Second} looks up. "{answer}"
{First} turns around: {line} {Second} smiles: {answer}
First {first}: {line} Then {second}: {answer}
{First}: {line} [pause] {Second}: {answer}
{First}: {line} ... {Second}: {answer}
{First}: {line} (beat) {Second}: {answer}
{First}, tired: {line} {Second}, cheerful: {answer}
{First}: {line}\\n\\n\\n{Second}: {answer}
{First} : {line}\\n{Second} : {answer}
{First}:{line}\\n{Second}:{answer}
{First}:\\n{line}\\n{Second}:\\n{answer}
{First}:\\n"{line}"\\n\\n{Second}:\\n"{answer}"
"""


def talks():
    """Each form of two with each pair: the prompt and what is said in it."""
    said = cycle(TALKS)
    for form in FORMS_OF_TWO.splitlines():
        for first, second in PAIRS:
            line, answer = next(said)
            prompt = form.replace("\\n", "\n").format(
                First=begun(first),
                first=first,
                FIRST=cue(first),
                Second=begun(second),
                second=second,
                SECOND=cue(second),
                line=line,
                answer=answer,
            )
            yield prompt, line, answer


def fault_of_talk(prompt, *lines):
    """What is wrong with the speech planned for a prompt in which two speak in turn."""
    said = [one for one in parse(prompt).events if one.kind is Kind.speech]
    if [bare(one.text) for one in said] != [bare(line) for line in lines]:
        return " / ".join(one.text for one in said) or "nobody speaks"
    return "" if len({one.recipe for one in said}) == len(lines) else "one voice says all"
