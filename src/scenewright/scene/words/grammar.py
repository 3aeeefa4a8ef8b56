"""The small words of English that many rules ask for: what ends a clause, what helps a verb, what
stands for what was named before. Said once, so that one rule knows what another does."""

from __future__ import annotations

from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.tokens import STOP_WORD

ARTICLES = frozenset({"a", "an", "the", "his", "her", "their", "our", "my", "your", "its", "some"})
PREPOSITIONS = frozenset(
    {"on", "in", "at", "of", "to", "into", "under", "behind", "from", "against", "through", "open"}
)
# What stands before somebody or something that is told: "his dog", "another man".
OWNERS = ARTICLES | {"his", "her", "my", "our", "their", "your", "another", "one", "this", "that"}
# Whose sound it is: "the cry of a gull".
OF = frozenset({"of", "from", "by"})
UNDER = frozenset({"under", "beneath", "underneath"})
DASHES = frozenset("-–—")
# What tells of any sound and names none.
NOISES = frozenset({"sound", "sounds", "noise", "noises"})

# What stands for what was named before, as it does something and as something is done to it.
IT = frozenset({"it", "they"})
HE = frozenset({"he", "she", "they"})
PRONOUNS = IT | HE
THEM = frozenset({"it", "them"})

GROWN = frozenset({"man", "woman", "men", "women", "person", "people", "someone", "somebody"})
GROWN |= {"adult", "adults", "guy", "guys", "lady", "ladies", "gentleman", "gentlemen"}
GROWN |= {"worker", "workers", "individual", "individuals", "folks", "persons"}
YOUNG = frozenset({"boy", "girl", "boys", "girls", "child", "children", "kid", "kids"})
PERSONS = GROWN | YOUNG
# Whoever does something, told by what he is or by a word that stands for him.
WHO = PERSONS | {"he", "she", "they", "who"}

SENTENCE_MARKS = frozenset(".!?;\n|")
SENTENCE = SENTENCE_MARKS | {STOP_WORD}
# Behind these somebody else may do something else: "claps when a bird sings".
TURNS = SENTENCE | {"while", "as", "then", "before", "after", "when", "until", "but", "followed"}
# Behind these as well, or the same one does more: "claps, sings and dances".
ENDS = TURNS | {"and", ","}

BEING = frozenset({"is", "are", "was", "were"})
# Whoever does this is done, so that the next follows: "stop" may be the bus's, or an order.
STOPPING = frozenset({"stops", "ceases", "ends", "stopped"})
# With these something is done to what stands before: "the door gets slammed".
PASSIVE = BEING | {"be", "been", "being", "get", "gets", "getting", "got"}
BEGINNING = verbs("begin", "start", "continue", "proceed", "keep")
TRYING = verbs("try", "attempt", "struggle")
# These stand between who does something and the verb: "a man who then also begins to sing".
HELPING = (
    PASSIVE | BEGINNING | TRYING | {"to", "can", "could", "also", "then", "who", "that", "which"}
)
# What leads from one thing that somebody does to the next: "claps, and then begins to sing".
LEADING = HELPING | {"and", ",", "it", "they"}
MAKING = verbs("make", "create", "produce", "emit")
USING = verbs("use")
# What is heard beside what stands before: "birds sing mixed with random noises".
MIXED = frozenset({"mixed", "along", "combined", "intermixed", "interspersed", "mingled", "mixes"})
# What stands for a word that asks for nothing, or only goes with the one before it.
FILLER = "so"
