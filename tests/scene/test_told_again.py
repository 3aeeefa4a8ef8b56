"""What is told of a sound already named, what belongs to whom, and what is no sound where it is."""

import pytest
from scene_events import rows, sound_names

ONCE_MORE = """\
FEET|Heels click as a lady walks over the tiles.
FEET|Footsteps on gravel are heard while a boy walks by.
FEET|Boots make a crunching sound as a girl walks through snow.
FEET; FEET|Footsteps are heard as another person walks by.
FEET; FEET|Footsteps, and then a man walks over gravel.
Sink (filling or washing)|A sink runs, then the tap is quickly turned off.
Water tap, faucet|Water flows and then the faucet is shut off.
Cricket; Cricket|A cricket is chirping, stops and begins to chirp again.
Wild animals; Dog|Monkeys are yelling and a dog barks.
Engine|The engine whines and screams.
Idling|A van idles before purring into life.
Police car (siren)|A police car races along with its siren screaming.
Siren; Screaming|A siren and screaming.
Helicopter|A helicopter hovers, its blades thudding.
BIRDS|A hawk glides by, its cries echoing.
Gull, seagull|Gulls circle and their cries grow louder.
Cricket|Crickets squeak in the meadow.
Wind chime|Bamboo chimes bang into each other.
Wind chime|The wind chimes clank together.
Stream|Water runs, then stops running.
Water|The water is quieter after running loudly.
Rustle|The newspaper is rattling.
Chink, clink|A clinking is coming from two glasses hitting each other.
Scratch|A sheet of plastic is being scratched.
Scrape|A large plastic bag is slowly dragged.
"""
WHOSE = """\
Door; FEET; Speech|A person shuts a gate, walks slowly down the path, then starts to speak.
Crow; Speech|A crow caws and a lad imitates it.
Owl; Speech|An owl hoots, then a girl repeats the sound.
Dog; Speech|A dog barks while a woman imitates the bark.
Speech|A person tries to imitate the sound of a goat.
Laughter; Laughter|Men together with women are laughing.
Speech; Speech|A man along with a woman are arguing.
Child singing; Singing|Some girls with a teacher are singing.
FEET; Speech; Speech|Two women stroll down the lane talking.
FEET; HUBBUB|People marching through a hall chatting.
Speech; Cheering|A man makes an announcement that was greeted with cheers.
Crowd; Speech; Booing|The crowd hears an announcement that was met with boos.
Speech; Children playing|A father plays with his children.
Cricket; Car passing by|Crickets chirp in the background, and cars drive down the lane.
Breathing|A woman blows air through her lips.
Mechanical fan|A fan blows air around.
Rustle|A clerk shuffles documents.
FEET|A man shuffles across the floor.
"""
OTHERS = """\
Car passing by; Car passing by|A car drives by and soon another one comes.
Bus; Bus|A bus goes by, followed by a second one.
Truck; Truck|A truck passes, then another.
Train; Train|A train leaves as another arrives.
Car passing by; Vehicle horn, car horn, honking|Cars go by and others beep.
Dog; Dog|A dog barks and another does the same.
Owl; Owl|An owl hoots as others do so far away.
Caw; Caw|One bird caws and others did as well.
Caw; BIRDS|One bird caws angrily while others sing.
Car passing by|A car goes by at a single rate, some faster than others.
Truck; Vehicle horn, car horn, honking|A truck goes by and another driver honks.
"""
MEANT = """\
Light engine (high frequency)|A model helicopter circles over the lawn.
Static|A transmission of static interference broadcasts.
Wild animals|Some creature is chattering in the trees.
Breaking; Clatter|A glass is smashed and the shards are kicked aside.
Mechanisms; Thump, thud|An old loom weaves.
Door; Car passing by; Owl|A man climbs out of a car after it pulls up and an owl hoots.
Slosh|Two boys are rolling in the mud.
Roll|A ball is rolling in the mud.
Tap|A soft tacking noise.
Hiss|The tank is depressurised.
Clicking|The yard is quiet but for a push reel mower.
Clicking|A girl mows the lawn using a manual mower.
Lawn mower|A girl cuts the grass with a mower.
Clicking|The settings are adjusted.
Gong|A gong with its vibrations.
Gong; Vibration|A gong, then vibrations.
Pour; Knock|Juice is poured and a container is set on a shelf.
Fire|A barn is set on fire.
Squeal|A saucer slides over the counter with a screech.
Mechanisms; Thump, thud|A machine turns while a pressing noise is heard.
HUBBUB|Ghost like voices.
Helicopter|The noise is like that of a helicopter.
Stream; Gurgling|The roar of water with some gurgling.
Wind|Air rushes past with a loud howl.
Rain; Stream|Rain runs off the roof and into the gutters.
Coin (dropping)|He shakes the change in his hand.
Coin (dropping)|Change is being put into an empty tin.
Traffic noise, roadway noise|A crowded motorway.
BIRDS; Traffic noise, roadway noise|Birds chirp over the din of traffic.
Hammer|A worker chips paint off a wall.
Power tool|A cutting disc runs.
Pour|Juice is transferred to a cup.
Clang|An object strikes metal.
Boing|A toy clown pops out of its box.
Mechanisms|A fast moving conveyor system is operating.
Thump, thud|An industrial press makes stroke after stroke.
Skateboard|Somebody is riding a board on wheels.
Dishes, pots, and pans|Somebody is moving saucers around.
Clatter|Stones are tumbled around in a bucket.
Car passing by; Tire squeal|A car slides its tyres.
Engine starting|She turns on her car.
Engine|The vehicle is switched off.
Bus; Air brake|A bus hisses air from its brakes.
Static|A gadget makes electric sounds.
Water; Splash, splatter|The water moves and strikes something.
FEET; Clatter|Footsteps and tinkering.
Radio|A driver changes the radio stations.
Clicking|A rifle is loaded.
Siren; Siren|A siren howls, goes quiet and howls again.
Cattle, bovinae; Moo|Cows moo and a female cow bellows.
Motorcycle|A scooter is stationary and revs its engine.
Sanding; Thump, thud|A shelf is sanded, then hit.
Police car (siren); Dog|The alarm of a police car sounds and a dog barks.
Drill|A drill pulsates.
Tools|Somebody works outside.
Engine; Owl|An engine works nearby and an owl hoots.
Snort; Clip-clop|A mare snorts while walking.
Traffic noise, roadway noise; Owl|Urban noise and an owl.
Waves, surf|Waves roll and crash along a pier.
Cricket; Frog|Crickets and toads crowing.
Children playing; Laughter|Kids at play are laughing.
Pigeon, dove; Pigeon, dove|A dove coos and shrieks.
Siren; Owl|A siren is waling and an owl hoots.
Train; Train horn|A train goes by and beeps its horn.
Chant; Speech|A crowd chants and a member of the audience shouts.
Crumpling, crinkling|A boy is rolling up a plastic bag.
Fixed-wing aircraft, airplane|A passenger in an airplane near the wing.
Rub; Clatter|A broom sweeps up broken glass.
Crack|A bench is cracked.
Slosh; Stream|A woman bathes in a stream.
Slosh|Movement through water.
Bus; Owl|A bus is heard before pulling away and an owl hoots.
Bang; Owl|A burst of exhaust and an owl.
Door; Door|A gate swings as if it is opening and shutting.
Door|A hatch moves like it is opening and closing.
Engine; Cough|An engine, followed by the cough of a boy.
Drip|A tap drips water.
Chink, clink|A glass is tapped with a fork.
Rattle|He picks one out of a bag of bolts.
Pour|Sugar is poured into a bowl.
Splash, splatter; Owl|A woman spits and an owl hoots.
Cricket|Crickets sing in a nighttime chorus.
Rattle; Wind|A metal sheet flapping in the wind.
Dishes, pots, and pans|Dishes clash in a kitchen sink.
Roll|A billiard ball rolls.
Splash, splatter|Rocks skip across the water.
Hiss|A blowtorch gives a stream of heat.
Rattle|A window shade is pulled down.
Cricket|Crickets sing as night falls over the fields.
Propeller, airscrew|A light airplane flies past.
Purr|The rumble of a kitten that purrs.
Wind|The ferns are thrashed by the gale.
Bell; Bell|Bells chime and then begin chiming faster.
Music|A synthesizer reverberates.
FEET|A lady crosses the street, her feet hitting the pavement.
Door; Door|A gate is creaking open and being shut again.
Hammer|A sledge hammer pounds on bricks.
Typing|Somebody is banging on the keyboard.
Dog|A dog barks at a music producer.
Thump, thud|Two men worked loading crates.
Coin (dropping)|A cashier gives back change.
Burst, pop; Cheering|Champagne is uncorked and guests cheer.
Thump, thud|A stool is knocked over.
Bell|Small bells jangle on a harness.
Drip|Fluid drips onto the floor.
Motorboat, speedboat|A boat motor starts and speeds off.
Owl|An owl hoots to the other animals.
Engine starting; Chainsaw|Tug the cord of a chainsaw.
Drawer open or close; Clicking|Open the drawer, turn the key.
Clicking|You turn the key.
Pour|Oats are poured into a pot.
Rattle|A girl pours macaroni into a bowl.
Rattle|Popcorn is shaken in a box.
Fire; Rustle|A hearth is stoked.
Rustle; Fire|A scout stirs the embers with a rod.
Wind; Rattle|Wind blows a bucket around.
Skateboard; Clatter|A girl on a longboard does an ollie.
Slosh|A toddler pushes water around with her arms in the bath.
Propeller, airscrew|A vintage plane circles.
Fixed-wing aircraft, airplane|The motor of a plane.
Propeller, airscrew|A twin-engine plane lands.
Clatter|A crew is unloading gear.
Clicking; Engine|A pop of a switch and a motor runs.
Rain|The tinkle of raindrops on a pane.
Bell; Train|A train gate comes down and a train passes.
Water tap, faucet|A tap is opened.
Drip|A bathtub drips.
Engine starting|A big rig is starting.
Clicking|It was unlocked and then locked.
Sink (filling or washing)|A sink is filling and it is running at a high rate.
"""
UNHEARD = """\
Helicopter|A helicopter lands beside an aircraft hangar.
Rub|A boy polishes an old car.
Water|The water is moving slowly.
Pour|Milk is poured over rice.
Fire|A woman stirs up a bonfire.
Bell|A bell rings on a cow's neck.
Sink (filling or washing)|Water is run into a sink then turned off.
Telephone bell ringing|Nobody answers the phone that rings.
Alarm|The alarm beeps without anyone stopping it.
Cricket|A choir of insects chirps.
Wind chime|The melody of wind chimes.
Insect|A loud symphony of insects.
Truck|Trucks drive past the camera.
Clicking|A car's turning signal blinks.
Bell|A bell rings as the time ticks away.
Cricket; Wind|Crickets chirp at different tones and pitches and wind blows.
FEET|A man walks over leaves and other debris.
Wind|Strong wind rushes through an opening.
Chink, clink|Silence is broken by taps on glass.
Rain|Rain falls until the noise is cut off.
Rain|The rain grows louder and then cuts off.
Clip-clop|The thunder of hooves gets closer.
Speech|A woman talks but is mostly inaudible.
Car passing by|A car drives on crushed stone.
FEET|A girl walks through thick brush.
Helicopter|A helicopter flies away from the recorder.
Car passing by|Cars drive by after a storm.
Rain|A window is open and rain falls.
Door|A door is open and shut.
Music|A synthesizer or keyboard is humming.
Bell|A woman waves her arms and a bell rings.
Growling|A hound growls and snaps at it.
Roll|A trolley rolls over cracks in the pavement.
Writing; Tearing|A boy scribbles on a pad and rips the page out.
"""


@pytest.mark.parametrize(("names", "sentence"), rows(ONCE_MORE))
def test_what_is_told_once_more_is_heard_once(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(("names", "sentence"), rows(WHOSE))
def test_who_does_it_is_heard_doing_it(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(("names", "sentence"), rows(OTHERS))
def test_others_are_of_the_kind_that_was_named(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(("names", "sentence"), rows(MEANT))
def test_words_are_heard_as_they_are_meant(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(("names", "sentence"), rows(UNHEARD))
def test_what_makes_no_sound_there_is_not_heard(names, sentence):
    assert sound_names(sentence) == names
