"""What PostgreSQL and the way to it may answer, in the store's words."""

import asyncpg

from cartaro.table.ports import StoreDownError, StoreError, StoreFullError

LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # it ended while it was idle, and said so in the middle of the next question
    OSError,
    EOFError,
    TimeoutError,
)
"""The connection is gone, or was never there; what was under way may have been done, or may be yet."""

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
"""Nothing was done, because of what somebody else did at the same time: it may be tried again."""

BROKEN = asyncpg.IntegrityConstraintViolationError
"""Something that the schema keeps unique is there already, or something that it needs is not."""


def failure_of(error: BaseException) -> StoreError | None:
    """Return the store's error for *error*; None where it is not a failure of the database but a bug."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, asyncpg.DiskFullError):
        return StoreFullError()
    return StoreDownError() if isinstance(error, _UNAVAILABLE) else None
