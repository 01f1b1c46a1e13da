"""Why the system refuses a file, in the language of the sentence."""

import errno

from cartaro.i18n import Text, tr

_REASONS = {
    errno.ENOSPC: tr("cli-file_errors-full"),
    errno.EACCES: tr("cli-file_errors-forbidden"),
    errno.EPERM: tr("cli-file_errors-forbidden"),
    errno.EROFS: tr("cli-file_errors-forbidden"),
    errno.EISDIR: tr("cli-file_errors-folder"),
    errno.ENOENT: tr("cli-file_errors-missing"),
    errno.ENOTDIR: tr("cli-file_errors-missing"),
    errno.EEXIST: tr("cli-file_errors-there"),
}


def reason_of(error: OSError) -> Text:
    """Return the reason of *error*, as the end of a sentence; in the system's words if it is a rare one."""
    words = error.strerror or str(error)
    return _REASONS.get(error.errno or 0, Text(words, words))
