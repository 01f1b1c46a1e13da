"""Refusals common to the HTTP endpoints and the WebSockets of tables."""

from cartaro.i18n import tr

SEALED = tr("server-http-api-sealed")
NAME_REGISTERED = tr("server-http-api-name_registered")
NOT_YOURS = tr("server-http-seat_links-not_yours")
