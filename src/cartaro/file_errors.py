"""Why the system refuses a file, a program or an address, in the language of the sentence."""

import errno

from cartaro.i18n import Text, tr

_REASONS = {
    errno.ENOSPC: tr("file_errors-full"),
    errno.EACCES: tr("file_errors-forbidden"),
    errno.EPERM: tr("file_errors-forbidden"),
    errno.EROFS: tr("file_errors-forbidden"),
    errno.EISDIR: tr("file_errors-folder"),
    errno.ENOENT: tr("file_errors-missing"),
    errno.ENOTDIR: tr("file_errors-missing"),
    errno.EEXIST: tr("file_errors-there"),
    errno.EADDRINUSE: tr("file_errors-taken"),
    errno.EADDRNOTAVAIL: tr("file_errors-elsewhere"),
}


def reason_of(error: OSError) -> Text:
    """Return the reason of *error*, as the end of a sentence; in the system's words if it is a rare one."""
    words = error.strerror or str(error)
    return _REASONS.get(error.errno or 0, Text(words, words))
