"""Passwords are hashed with the parameters that the RFC recommends; servers of other tests use cheaper ones."""

from argon2 import extract_parameters
from argon2.profiles import RFC_9106_LOW_MEMORY

from cartaro.server.base.passwords import Passwords


async def test_a_password_is_kept_as_dearly_as_the_rfc_advises() -> None:
    """These are those of the second recommended option of RFC 9106, section 4."""
    passwords = Passwords()
    kept = await passwords.hash("settebello")
    assert extract_parameters(kept) == RFC_9106_LOW_MEMORY
    assert await passwords.verify(kept, "settebello")
    assert not await passwords.verify(kept, "re bello")
    assert not await passwords.verify(None, "settebello")
