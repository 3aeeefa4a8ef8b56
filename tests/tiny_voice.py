"""A voice of Piper's shape, small enough to be made by a test: no package that writes ONNX.

A model is a protobuf message; each field is a tag (number and kind), and a length where needed.
"""

import json
import struct

SAMPLE_RATE = 16000
FRAMES_A_PHONEME = 400
_INT64, _FLOAT = 7, 1


def _number(value):
    out = bytearray()
    while True:
        value, low = value >> 7, value & 0x7F
        out.append(low | (0x80 if value else 0))
        if not value:
            return bytes(out)


def _field(number, value):
    if isinstance(value, int):
        return _number(number << 3) + _number(value)
    held = value.encode() if isinstance(value, str) else value
    return _number(number << 3 | 2) + _number(len(held)) + held


def _tensor(name, values, kind):
    packed = struct.pack(f"<{len(values)}{'q' if kind == _INT64 else 'f'}", *values)
    return _field(1, len(values)) + _field(2, kind) + _field(8, name) + _field(9, packed)


def _node(operator, inputs, output, attribute=b""):
    named = b"".join(_field(1, name) for name in inputs)
    return named + _field(2, output) + _field(4, operator) + attribute


def _value(name, kind, dimensions):
    shape = b"".join(
        _field(1, _field(1, size) if isinstance(size, int) else _field(2, size))
        for size in dimensions
    )
    tensor = _field(1, kind) + _field(2, shape)
    return _field(1, name) + _field(2, _field(1, tensor))


def _model(speakers):
    """Each phoneme is a tone of its own pitch, a little noise on it (times the first scale)."""
    to_float = _field(5, _field(1, "to") + _field(3, _FLOAT) + _field(20, 2))
    nodes = [
        _node("Cast", ["input"], "f", to_float),
        _node("Unsqueeze", ["f", "last"], "u"),
        _node("Mul", ["u", "step"], "m"),
        _node("Mul", ["m", "ramp"], "turns"),
        _node("Sin", ["turns"], "tones"),
        _node("RandomNormalLike", ["tones"], "chance"),
        _node("Slice", ["scales", "zero", "one"], "liveliness"),
        _node("Mul", ["chance", "liveliness"], "some"),
        _node("Mul", ["some", "little"], "noise"),
        _node("Add", ["tones", "noise"], "mixed"),
        _node("Mul", ["mixed", "half"], "soft"),
        _node("Reshape", ["soft", "flat"], "output"),
    ]
    ramp = [float(index) for index in range(FRAMES_A_PHONEME)]
    tensors = [
        _tensor("last", [2], _INT64),
        _tensor("step", [0.0007], _FLOAT),
        _tensor("ramp", ramp, _FLOAT),
        _tensor("zero", [0], _INT64),
        _tensor("one", [1], _INT64),
        _tensor("little", [0.05], _FLOAT),
        _tensor("half", [0.5], _FLOAT),
        _tensor("flat", [1, 1, -1], _INT64),
    ]
    inputs = [
        _value("input", _INT64, [1, "phonemes"]),
        _value("input_lengths", _INT64, [1]),
        _value("scales", _FLOAT, [3]),
    ]
    if speakers > 1:
        inputs.append(_value("sid", _INT64, [1]))
    graph = b"".join(_field(1, node) for node in nodes)
    graph += _field(2, "voice") + b"".join(_field(5, tensor) for tensor in tensors)
    graph += b"".join(_field(11, one) for one in inputs)
    graph += _field(12, _value("output", _FLOAT, [1, 1, "frames"]))
    return _field(1, 8) + _field(7, graph) + _field(8, _field(2, 15))


def make_voice(folder, name="en_US-tiny-low", speakers=1, **changed):
    """Write NAME.onnx and its settings into the folder; `changed` replaces settings."""
    folder.mkdir(parents=True, exist_ok=True)
    alphabet = ["_", "^", "$", *map(chr, range(32, 127)), *"ˈˌːæðŋɐɑɒɔəɚɛɜɡɪɹɾʃʊʌʒθᵻ"]
    settings = {
        "audio": {"sample_rate": SAMPLE_RATE, "quality": "low"},
        "espeak": {"voice": "en-us"},
        "language": {"code": "en_US", "region": "US", "country_english": "United States"},
        "dataset": name.split("-")[1] if name.count("-") > 1 else name,
        "inference": {"noise_scale": 0.667, "length_scale": 1, "noise_w": 0.8},
        "phoneme_type": "espeak",
        "num_speakers": speakers,
        "speaker_id_map": {},
        "phoneme_id_map": {sign: [number] for number, sign in enumerate(alphabet)},
        **changed,
    }
    model = folder / f"{name}.onnx"
    model.write_bytes(_model(speakers))
    model.with_name(model.name + ".json").write_text(json.dumps(settings), encoding="utf-8")
    return model
