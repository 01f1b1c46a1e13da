"""The optional libraries of the environments: none is installed with Cartaro itself."""

from cartaro.i18n import CartaroError, tr


class MissingPackageError(CartaroError, ImportError):
    """An environment needs a library that is not installed."""


def missing(error: ImportError, install: str = "'cartaro[research]'") -> MissingPackageError:
    """Return the error for a library whose import failed with *error*; *install* is what to install for it."""
    package = error.name or str(error)
    return MissingPackageError("missing_package", tr("research-missing_package", package=package, install=install))
