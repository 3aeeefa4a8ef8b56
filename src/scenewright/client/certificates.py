"""Whom a connection trusts: this system's own store. And, where it does not, which thing is wrong.

Nothing switches the check off: a certificate that is refused is explained, never waved through.
"""

from __future__ import annotations

import ssl
from typing import NamedTuple


class Distrust(NamedTuple):
    """Why a certificate is refused: `what` is wrong, to be read behind "its", and what to do."""

    what: str
    advice: str


EXPIRED = Distrust(
    "certificate has expired",
    "Check this computer's date; if that is right, whoever runs it has to renew the certificate.",
)
EARLY = Distrust("certificate is not valid yet", "Check this computer's date and time.")
OTHER_NAME = Distrust(
    "certificate is for another name",
    "Check the address; the sign-in page of a network can be the cause too.",
)
SELF_SIGNED = Distrust(
    "certificate is signed by nobody but itself",
    "If it is your own, add it to the certificates that this system trusts.",
)
UNKNOWN_AUTHORITY = Distrust(
    "certificate is from an authority that this system does not trust",
    "In a company, add its CA certificate to those that this system trusts, or name its file in "
    "SSL_CERT_FILE.",
)
REVOKED = Distrust("certificate was revoked", "Whoever runs it has to get a new one.")
REFUSED = Distrust(
    "certificate is not trusted", "Show this sentence to whoever runs it or your network."
)

# OpenSSL's X509_V_ERR_*; Windows' CERT_E_* and CRYPT_E_REVOKED; macOS' errSec*.
CODES = {
    EXPIRED: (10, 0x800B0101, -67818),
    EARLY: (9, -67819),
    OTHER_NAME: (62, 64, 0x800B010F, -67602),
    SELF_SIGNED: (18,),
    UNKNOWN_AUTHORITY: (2, 19, 20, 21, 0x800B0109, 0x800B010A, -67843),
    REVOKED: (23, 0x80092010, -67820),
}


def trusted_by_the_system() -> ssl.SSLContext:
    """Verifies by the system's store, `SSL_CERT_FILE` included; read at the first connection."""
    import truststore

    return truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def distrust_of(error: BaseException | None) -> Distrust | None:
    """Why a peer's certificate was refused; None where that is not what went wrong."""
    found = _tls_error(error)
    if not isinstance(found, ssl.SSLCertVerificationError):
        return None
    code = getattr(found, "verify_code", 0)
    return next((why for why, codes in CODES.items() if code in codes), REFUSED)


def is_no_tls(error: BaseException | None) -> bool:
    """Whether what answered speaks no TLS, or none that this system accepts."""
    found = _tls_error(error)
    is_end = isinstance(found, (ssl.SSLEOFError, ssl.SSLZeroReturnError))
    return found is not None and not is_end


def _tls_error(error: BaseException | None) -> ssl.SSLError | None:
    while error is not None:
        if isinstance(error, ssl.SSLError):
            return error
        error = error.__cause__ or error.__context__
    return None
