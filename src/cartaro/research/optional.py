"""The libraries that environments are made for: none is installed with Cartaro itself."""

from cartaro.i18n import CartaroError, tr


class MissingPackageError(CartaroError, ImportError):
    """A library that an environment needs and that is not installed."""


def missing(error: ImportError, install: str = "'cartaro[research]'") -> MissingPackageError:
    """Return what to say of a library whose import failed with *error*, and which *install* brings."""
    package = error.name or str(error)
    return MissingPackageError("missing_package", tr("research-missing_package", package=package, install=install))
