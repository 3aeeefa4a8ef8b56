"""One line in many ways to tell who says it, from scripts, cue sheets and tales: it is said once,
word for word, by a voice of whoever says it, and nothing else is said."""

from itertools import cycle

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse
from scenewright.scene.voices import cast

# Who speaks, and what the voice must be; nothing where the words leave that open.
SPEAKERS = {
    "a man": "male",
    "a woman": "female",
    "an old man": "male",
    "a little girl": "female",
    "the boy": "male",
    "Tom": "male",
    "Anna": "female",
    "his mother": "female",
    "the king": "male",
    "Captain Reyes": "",
    "Dr. Smith": "",
    "Mrs. Brown": "female",
    "grandma": "female",
    "the nurse": "",
    "a policeman": "male",
    "radio host": "",
    "the pilot": "",
    "a bartender": "",
    "waitress": "female",
    "the witch": "female",
    "the ghost": "",
    "robot": "",
    "passenger 2": "",
    "a female announcer": "female",
    "the taxi driver": "",
    "the drummer": "",
    "a cowboy": "male",
    "Sarah Connor": "female",
    "a customer": "",
    "DJ": "",
}
LINES = (
    "Come in.",
    "Where have you been all night?",
    "We should leave before the rain starts.",
    "The engine is dead.",
    "No!",
    "Did you hear a dog last night?",
    "Good evening, and welcome back.",
    "Ten minutes to landing.",
    "Please, close the door behind you.",
)
PRONOUNS = {"male": ("he", "his", "himself"), "female": ("she", "her", "herself")}
FORMS = """\
{Who}: {line}
{Who} (tired): {line}
{Who}, tired: {line}
[{Who}] {line}
[{Who}]: {line}
{WHO}: {line}
{WHO}\\n{line}
{Who} on the phone: {line}
{Who} over the intercom: {line}
{Who} says: {line}
{Who} whispers: {line}
{Who} says, {line}
{Who} (whispering): {line}
{Who} in the distance: {line}
Then {who}: {line}
{Who} turns around: {line}
{Who} picks up the phone: {line}
**{Who}:** {line}
**{Who}**: {line}
- {Who}: {line}
1. {Who}: {line}
0:05 {Who}: {line}
[00:05] {Who}: {line}
00:05 - {Who}: {line}
At 5 seconds, {who}: {line}
Rain. {Who}: {line}
Rain, then {who}: {line}
A bell rings. {Who}: {line} A door slams.
{Who}: {line}\\nSFX: a door slams.
{Who}: {line}\\n(a door slams)
{Who}: *sighs* {line}
{Who}: (sighs) {line}
{Who}: [laughs] {line}
{Who} to himself: {line}
{Who} and then a bell: {line}
Voice of {who}: {line}
{Who} (V.O.): {line}
{Who} (O.S.): {line}
{Who} (CONT'D): {line}
Dialogue: {who}: {line}
Dialogue: {who} says {line}
{Who} — {line}
{Who} - "{line}"
{Who}, off: {line}
{Who} from upstairs: {line}
{Who} through a megaphone: {line}
{Who}, loudly, over the crowd: {line}
{Who} (over the radio, static): {line}
{Who} slowly: {line}
{Who} (Scottish accent): {line}
{Who} with a deep voice: {line}
In a calm voice, {who}: {line}
{Who} line: "{line}"
Suddenly {who} yells {line}
{Who} replies: {line}
{Who} cries out: {line}
And {who} answers: {line}
Finally {who}, relieved: {line}
{Who} says, "{line}"
"{line}" {who} says.
"{line}" says {who}.
{Who} whispers "{line}"
"{line}" whispered {who}.
{Who} looked up. "{line}"
{Who} read aloud: "{line}"
{Who}, out of breath: "{line}"
{Who}: "{line}"
{Who} (quietly): "{line}"
"{line}" - {Who}
{Who} shouts from the next room: "{line}"
{Who} turns to the window. "{line}"
{Who} sits down and says: "{line}"
We hear {who} say "{line}"
{Who} on the phone: "{line}"
{Who} answers the phone. "{line}"
{Who} calls out: "{line}"
{Who}'s voice: "{line}"
The voice of {who} says "{line}"
{Who} replies "{line}"
"{line}", {who} replies.
Then {who}: "{line}"
{Who} thinks: "{line}"
As {who} leaves, {he} says, "{line}"
{Who} stands up. "{line}" {he} says.
{Who} is nervous. "{line}" {he} whispers.
Enter {who}. "{line}"
{Who} begins: "{line}"
{Who} shakes {his} head. "{line}"
It is late. {Who} speaks into the radio: "{line}"
Over the radio {who} says, "{line}"
{Who} whispers into {his} phone, "{line}"
{Who} had been waiting. "{line}" {he} said at last.
{Who}, smiling, says "{line}"
Suddenly {who} shouts: "{line}"
{Who} cries: "{line}"
{Who} sighs, "{line}"
{Who} says softly, almost to {himself}: "{line}"
{Who} says it again: "{line}"
{Who} opens the door and says "{line}"
{Who} picks up the phone and says "{line}"
The door opens and {who} says "{line}"
{Who} knocks. "{line}"
Somewhere {who} sings "{line}"
{Who} repeats: "{line}"
{Who} says with a smile: "{line}"
{Who} speaks: "{line}"
{Who} is heard saying "{line}"
{Who} can be heard: "{line}"
Line for {who}: "{line}"
Dialogue: {Who}: "{line}"
VO: {Who}: "{line}"
"""
ARTICLES = ("a ", "an ", "the ")


def told():
    """Each form with each speaker: the prompt, the line, and of which sex the voice must be."""
    lines = cycle(LINES)
    for form in FORMS.splitlines():
        for speaker, sex in SPEAKERS.items():
            he, his, himself = PRONOUNS[sex or "male"]
            line = next(lines)
            prompt = form.replace("\\n", "\n").format(
                Who=begun(speaker),
                who=speaker,
                WHO=cue(speaker),
                line=line,
                he=he,
                his=his,
                himself=himself,
            )
            yield prompt, line, sex


def begun(speaker):
    """The name as it begins a sentence."""
    return speaker[0].upper() + speaker[1:]


def cue(speaker):
    """The name as it stands alone above a line."""
    named = (speaker.removeprefix(one) for one in ARTICLES if speaker.startswith(one))
    return next(named, speaker).upper()


def fault_of_line(prompt, line, sex):
    """What is wrong with the speech planned for a prompt that tells one line."""
    said = [one for one in parse(prompt).events if one.kind is Kind.speech]
    if [bare(one.text) for one in said] != [bare(line)]:
        return " / ".join(one.text for one in said) or "nobody speaks"
    voice = cast().by_id[said[0].recipe].gender
    return "" if sex in ("", voice) else f"the voice is {voice}"


def bare(text):
    """What is said, without its marks."""
    return "".join(letter for letter in text.casefold() if letter.isalnum())
