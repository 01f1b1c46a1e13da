"""The libraries that environments are made for: none is installed with Cartaro itself."""

from cartaro.i18n import CartaroError, tr


class MissingPackageError(CartaroError, ImportError):
    """A library that an environment needs and that is not installed."""


def missing(error: ImportError) -> MissingPackageError:
    """Return what to say of a library whose import failed with *error*."""
    return MissingPackageError("missing_package", tr("research-missing_package", package=error.name or str(error)))
