"""What can go wrong between samples and files; every message is a sentence for the user.

SoundError
├── DecodeError       a file that cannot be read as sound
│   └── TooMuchError  it can, but it is larger or longer than the caller allows
├── EncodeError       samples that cannot be written as asked
└── TagError          words that cannot be written into or read from a file
"""

from __future__ import annotations


class SoundError(Exception):
    """Anything that went wrong between samples and a file."""


class DecodeError(SoundError):
    """A file that cannot be read as sound."""


class TooMuchError(DecodeError):
    """A file that is larger or longer than the caller allows."""


class EncodeError(SoundError):
    """Samples that cannot be written as asked."""


class TagError(SoundError):
    """Words that cannot be written into a file or read from it."""
