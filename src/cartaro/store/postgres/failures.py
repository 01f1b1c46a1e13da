"""Translation of PostgreSQL's and connection errors to the store's."""

import asyncpg

from cartaro.table.ports import StoreDownError, StoreError, StoreFullError

LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # closed while idle, and noticed only during the next query
    OSError,
    EOFError,
    TimeoutError,
)
"""The connection is lost, or was never made; operations in progress may have been done, or may still be."""

_UNAVAILABLE = (
    *LOST,
    asyncpg.OperatorInterventionError,  # shutting down, starting up, terminated by an operator
    asyncpg.InsufficientResourcesError,
    asyncpg.ReadOnlySQLTransactionError,  # a standby
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.PostgresSystemError,
    asyncpg.InternalServerError,
    asyncpg.TransactionRollbackError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.LockNotAvailableError,
)

AGAIN = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
"""Nothing was done, because of a concurrent transaction: it may be retried."""

BROKEN = asyncpg.IntegrityConstraintViolationError
"""A constraint of the schema is violated: a duplicate, or a missing reference."""


def failure_of(error: BaseException) -> StoreError | None:
    """Return the store's error for *error*; None if it is not a failure of the database but a bug."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, asyncpg.DiskFullError):
        return StoreFullError()
    return StoreDownError() if isinstance(error, _UNAVAILABLE) else None
