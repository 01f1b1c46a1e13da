"""What is refused at a table whatever it was asked through: over HTTP, and by whoever is connected."""

from cartaro.i18n import tr

SEALED = tr("server-http-api-sealed")
NAME_REGISTERED = tr("server-http-api-name_registered")
NOT_YOURS = tr("server-http-seat_links-not_yours")
