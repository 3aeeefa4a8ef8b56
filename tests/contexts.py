"""What may be told of one thing that sounds: `{A}` is it, `{does}` and so on what it does."""

# Nothing else is heard.
ALONE = """\
{A} {does} loudly.
{A} {does} angrily in the yard.
{A}, startled by the light, {did}.
{A}, tired and hungry, {does}.
{A}, still half asleep, {did}.
{A}, suddenly, {does}.
{A} {does} behind the house.
{A} {does} under the bridge.
{A} {does} at night.
{A} {does} all afternoon.
{A} {does} next door.
{A} {does} outside the window.
{A} {does} on the other side of the street.
{A} {does} somewhere in the dark.
{A} {does} in an empty hall.
{A} {does} for no reason.
{A} {does} like crazy.
{A} {does} as if it were the last time.
{A} {does} because it is afraid.
{A} {does} and nobody cares.
{A} {does}, and that is all.
{A} {does}. Nothing else happens.
It is quiet until {A} {does}.
Suddenly {A} {does}.
Then {A} {does}.
Finally {A} {does}.
Once upon a time {A} {did}.
Yesterday {A} {did} in our garden.
I heard {A} {doing} last night.
I could hear {A} {doing} through the wall.
We listened to {A} {doing}.
There was {A} {doing} in the distance.
In the distance {A} {does}.
Far away {A} is {doing}.
The sound of {A} {doing} fills the air.
{A} {doing}, close up.
{A} {doing}, far away, echoing.
{A} {doing} (muffled).
{A} {doing} through a radio.
{A} {doing} underwater.
A recording of {A} {doing}.
Field recording: {A} {doing}.
SFX: {A} {doing}
Foley: {A} {doing}, dry, no reverb.
Ten seconds of {A} {doing}.
{A} {doing}, 5 seconds.
{A} {doing}, fade out.
{A} {doing}, fading in slowly.
{A} {doing} from left to right.
{A} {doing} on the left.
{A} {does} when the lights go out.
{A} {does} as the sun rises.
{A} {does} while everyone sleeps.
The silence is broken by {A} {doing}.
You wake up to {A} {doing}.
Imagine {A} {doing}.
Make {A} {bare}.
Let {A} {bare}.
I want to hear {A} {bare}.
Please add {A} {doing}.
Can you make {A} {bare}?
{A} that {does}.
{A} who {does}.
{A}, {doing}.
{A}, which {does}.
Nothing but {A} {doing}.
Just {A} {doing}, nothing else.
No music, only {A} {doing}.
{A} {does} without end.
A day in spring. {A} {does}.
Chapter one. {A} {does}.
Scene 3: {A} {does}.
INT. HOUSE - NIGHT. {A} {does}.
Act one, scene two. {A} {does} offstage.
{A} {does} (off).
[{A} {doing}]
*{A} {does}*
Horror: {A} {does}.
For my podcast: {A} {doing}.
a short clip of {A} {doing} please
{A} {does} with great energy.
He was about to leave when {A} {did}.
Somewhere beyond the hills {A} was {doing}.
The old man put his book away because {A} had begun to {bare}.
It was so quiet that you could hear {A} {doing} three streets away.
No sooner had he sat down than {A} {did}.
From the next room came the sound of {A} {doing}.
All of a sudden, and without any warning, {A} {did}.
She had just fallen asleep when {A} {did}.
Every now and then {A} {did}.
What woke him was {A} {doing}.
There it was again: {A} {doing}.
In the middle of the night {A} {did}.
The first thing she heard was {A} {doing}.
Only {A} {doing} broke the silence.
He smiled as {A} {did}.
Before she could answer, {A} {did}.
{A} {did} and she looked up.
With a start he heard {A} {bare}.
It should start with {A} {doing}.
Then maybe {A} {doing}, if possible.
Could we have {A} {doing} too?
Make sure {A} {does} once.
You hear {A} {doing} but you never see it.
Off in the distance, {A} {does}.
{A} keeps {doing}.
{A} won't stop {doing}.
{A} starts {doing}.
{A} begins to {bare}.
{A} {did} for the last time.
Nothing but {A} {doing}.
{A} {does}. It is loud.
The night was clear and cold. Far below, {A} {did}.
When they reached the top, {A} {did}.
Nobody knew why {A} {did}.
She wondered whether it was {A} that had {did}.
I would like to hear {A} {doing}, not too loud.
My favourite sound is {A} {doing}.
Please add {A} {doing} somewhere near the end.
The scene should have {A} {doing} in it.
At some point {A} {does}.
And then, just once, {A} {does}.
It all begins with {A} {doing}.
It ends with {A} {doing}.
Let's hear {A} {bare}.
What about {A} {doing}?
How about {A} {doing} at the end?
{A} {doing} is what I need.
Is that {A} {doing}?
Listen! {A} {does}.
Hark, {A} {does}.
Ah, {A} {doing}.
Suddenly there is {A}, {doing} loudly.
That is when {A} {did}.
Just then {A} {did}.
At that very moment {A} {did}.
Two minutes later {A} {did}.
An hour passes. {A} {does}.
Out on the moor {A} {does}.
Downstairs {A} {does}.
Behind the wall {A} {did} softly.
{A} {does} in the hall, and then it is still.
{A} can be heard {doing} through the open window.
{A} was heard to {bare}.
They could all hear {A} {bare}.
He heard {A} {bare} and froze.
She thought she heard {A} {bare}.
I think I heard {A} {doing}.
{A} {did} so hard that he woke.
If you listen closely, {A} is {doing}.
{A} {did}, or so it seemed.
As always, {A} {did}.
As the sun went down, {A} {did}.
The wedding was over when {A} {did}.
It was then that {A} {did}.
Not far from there {A} {did}.
Three times {A} {did}.
Again {A} {did}.
Once more {A} {did}.
Long after midnight {A} {did}.
A little later, from the other side, {A} {did}.
The silence lasted until {A} {did}.
"""
# So often it is heard in all.
COUNTED = """\
1|{A} {does} once.
2|{A} {does} twice.
2|Twice {A} {does}.
2|{A} {does} two times, then stops.
2|{A} {does} at least twice.
2|{A} {does} a couple of times.
2|{A} {does}, then {does} again.
2|{A} {does} and {does} again.
2|{A} {does}, then again.
2|{A} {does} once, then once more.
2|{A} {does} once and then again.
3|{A} {does} three times.
3|{A} {does} exactly three times.
3|{A} {does} three times in quick succession.
3|{A} {does} three times, slowly.
3|{A} {does} a few times.
3|{A} {does} x3
3|{A} {doing} (3x)
3|3 x {A} {doing}
4|{A} {does} 4 times.
5|{A} {did} five times in a row.
"""
# Where it is: the least and the most metres, pan and pan at its end.
PLACED = """\
0 100 -1 -0.2|{A} {does} on the left.
0 100 0.2 1|On the right, {A} {does}.
0 100 -1 -0.2|To the left of the listener {A} {does}.
0 100 0.2 1|{A} {does} to our right.
8 100 0 0|{A} {does} far away.
8 100 0 0|Far off, {A} {does}.
8 100 0 0|{A} {does} a long way off.
8 100 0 0|A distant sound: {A} {doing}.
9 11 0 0|{A} {does} ten metres away.
40 60 0 0|{A} {does} 50 m away.
20 100 0 0|{A} {does} on the other side of the valley.
0 1.6 0 0|{A} {does} very close.
0 1.6 0 0|{A} {does} right next to us.
0 1.6 0 0|{A} {does} right in my ear.
4 100 0 0|{A} {does} in the next room.
4 100 0 0|{A} {does} behind a wall.
"""
