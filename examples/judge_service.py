"""The judge as a web service: POST a request to /judge. Run it with ``uvicorn judge_service:app``."""

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import cartaro


async def judge(request: Request) -> JSONResponse:
    answer = await run_in_threadpool(cartaro.judge, await request.body())
    return JSONResponse(answer, status_code=400 if "error" in answer else 200)


async def list_rulebooks(request: Request) -> JSONResponse:
    return JSONResponse({book.id: book.title.as_dict() for book in cartaro.rulebooks()})


app = Starlette(routes=[Route("/judge", judge, methods=["POST"]), Route("/rulebooks", list_rulebooks)])
