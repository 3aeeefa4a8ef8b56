"""What can go wrong in the studio's own rooms; every message is a sentence that says what to do.

StudioError
├─ JournalError        the journal cannot be opened, read or written
├─ LibraryError        a sound cannot be kept
│  ├─ UnsoundError     what came cannot be played, or is not as long as it was told
│  └─ LibraryCancelled the user stopped it; the library is as it was
├─ ExportError         a take cannot be written where it was wanted
│  └─ ExportCancelled  the user stopped it; nothing was written
├─ ForeignFileError    a file that was dropped is none of ours
├─ SceneFileError      a scene file cannot be read or written
├─ PresetError         a preset cannot be kept, renamed or found
├─ SnippetError        a snippet cannot be kept, renamed or found
├─ KeyStoreError       a key cannot be kept or found
├─ AccountError        an account is missing or cannot be used
├─ SpendCapError       what is ordered would pass the account's cap of the day; nothing was sent
├─ PublishError        a file cannot be given to the service; nothing was sent
├─ DiagnosticsError    what was collected cannot be written
│  └─ DiagnosticsCancelled  the user stopped it; nothing was written
├─ SampleError         a sample of a voice or sound cannot be made or kept
└─ LocalServiceError   the local service does not start or answer
"""

from __future__ import annotations


class StudioError(Exception):
    """The root of the tree."""


class JournalError(StudioError):
    """The journal cannot be opened, read or written."""


class LibraryError(StudioError):
    """A sound cannot be kept."""


class LibraryCancelled(LibraryError):
    """The user stopped a move, a backup or a search; the library is as it was."""


class UnsoundError(LibraryError):
    """What came is not the sound it was said to be; its bytes are kept beside the library."""


class ExportError(StudioError):
    """A take cannot be written where it was wanted."""


class ExportCancelled(ExportError):
    """The user stopped an export; nothing was written."""


class ForeignFileError(StudioError):
    """A file that was dropped is none of ours; it was not changed."""


class SceneFileError(StudioError):
    """A scene file cannot be read or written."""


class PresetError(StudioError):
    """A preset cannot be kept, renamed or found."""


class SnippetError(StudioError):
    """A snippet cannot be kept, renamed or found."""


class KeyStoreError(StudioError):
    """A key cannot be kept or found."""


class AccountError(StudioError):
    """An account is missing or cannot be used."""


class SpendCapError(StudioError):
    """What is ordered would pass the account's cap of the day; nothing was sent."""


class DiagnosticsError(StudioError):
    """What was collected of the studio cannot be written where it was wanted."""


class DiagnosticsCancelled(DiagnosticsError):
    """The user stopped collecting; nothing was written."""


class SampleError(StudioError):
    """A sample of a voice or sound cannot be made or kept."""


class LocalServiceError(StudioError):
    """The local service does not start or answer."""


class PublishError(StudioError):
    """A file cannot be given to the service; `address` is the reference, nothing was sent."""

    def __init__(self, sentence: str, address: str = "") -> None:
        super().__init__(sentence)
        self.address = address
