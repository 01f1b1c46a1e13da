"""Why the system refuses a file, a program or an address, in the language of the sentence."""

import errno
import socket

from cartaro.i18n import Text, tr

_NO_HOST = tr("file_errors-no_host")
_NO_PORT = tr("file_errors-no_port")
_NO_ANSWER = tr("file_errors-no_answer")
_REASONS = {
    errno.ENOSPC: tr("file_errors-full"),
    errno.EDQUOT: tr("file_errors-full"),
    errno.EIO: tr("file_errors-broken"),
    errno.EACCES: tr("file_errors-forbidden"),
    errno.EPERM: tr("file_errors-forbidden"),
    errno.EROFS: tr("file_errors-forbidden"),
    errno.EISDIR: tr("file_errors-folder"),
    errno.ENOENT: tr("file_errors-missing"),
    errno.ENOTDIR: tr("file_errors-no_folder"),
    errno.ENAMETOOLONG: tr("file_errors-long"),
    errno.EEXIST: tr("file_errors-there"),
    errno.EADDRINUSE: tr("file_errors-taken"),
    errno.EADDRNOTAVAIL: tr("file_errors-elsewhere"),
    errno.EBUSY: tr("file_errors-busy"),
    errno.ECONNREFUSED: tr("file_errors-refused"),
}


def reason_of(error: OSError | UnicodeError | OverflowError) -> Text:
    """Return the reason of *error*, as the end of a sentence; in the system's words if it is a rare one.

    A :class:`UnicodeError` is that of a host name with an empty part, or one that is too long, an
    :class:`OverflowError` that of a port that no host has.
    """
    if isinstance(error, OverflowError):
        return _NO_PORT
    if isinstance(error, UnicodeError | socket.gaierror):  # the numbers of the latter are not those of errno
        return _NO_HOST
    if isinstance(error, TimeoutError):
        return _NO_ANSWER
    words = error.strerror or str(error)
    return _REASONS.get(error.errno or 0, Text(words, words))
