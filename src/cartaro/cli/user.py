"""Who is using the command."""

import getpass


def user_name(otherwise: str) -> str:
    """Return the name of the user on this machine; *otherwise* if there is none, as in many containers."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return otherwise
