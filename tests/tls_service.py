"""A real TLS server on loopback, with certificates of an authority that only the test knows."""

import asyncio
import datetime
import ssl

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from scripted_service import ScriptedService

DAY = datetime.timedelta(days=1)


class Authority:
    """Signs certificates; `file` is its own, which a company would have all computers trust."""

    def __init__(self, folder, name="Scenewright tests"):
        self._folder = folder
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._certificate = _certificate(name, self._key, None, None, -DAY, 10 * DAY, is_ca=True)
        self.file = folder / f"{name}.pem"
        self.file.write_bytes(_pem(self._certificate))

    def context(self, name="localhost", begins=-DAY, ends=DAY, *, is_self_signed=False):
        """What a server needs to be `name`, valid from `begins` to `ends` from now."""
        key = ec.generate_private_key(ec.SECP256R1())
        signer = (None, None) if is_self_signed else (self._certificate, self._key)
        certificate = _certificate(name, key, *signer, begins, ends, is_ca=False)
        private = key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        pair = self._folder / "server.pem"
        pair.write_bytes(private + _pem(certificate))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(pair)
        return context


class TlsService(ScriptedService):
    """A `ScriptedService` that answers as https://localhost."""

    def __init__(self, context, answer=None):
        super().__init__(answer)
        self._context = context

    async def listen(self, port):
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", port, ssl=self._context)
        self.port = self._server.sockets[0].getsockname()[1]

    @property
    def origin(self):
        return f"https://localhost:{self.port}"


def _certificate(name, key, issuer, issuer_key, begins, ends, *, is_ca):
    now = datetime.datetime.now(datetime.UTC)
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    builder = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer.subject if issuer else subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now + begins)
        .not_valid_after(now + ends)
        .add_extension(x509.BasicConstraints(ca=is_ca, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
    )
    return builder.sign(issuer_key or key, hashes.SHA256())


def _pem(certificate):
    return certificate.public_bytes(serialization.Encoding.PEM)
