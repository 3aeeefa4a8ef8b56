"""The C library's heap, told what a renderer is: the same few large blocks again and again."""

from __future__ import annotations

import ctypes
import sys

# <malloc.h> of glibc.
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
_LARGEST_KEPT_BYTES = 32 * 2**20  # the most that glibc takes for it
_KEPT_BYTES = 128 * 2**20


def keep_blocks() -> None:
    """Have freed blocks kept and used again, by all threads, for the rest of this process.

    Otherwise each array above 128 KB is fetched from the kernel, page by page, and given back; and
    each thread has a heap of its own with holes of its own. Does nothing but under glibc.
    """
    if sys.platform != "linux":
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is None:
        return
    mallopt(_ARENA_MAX, 1)
    mallopt(_MMAP_THRESHOLD, _LARGEST_KEPT_BYTES)
    mallopt(_TRIM_THRESHOLD, _KEPT_BYTES)
