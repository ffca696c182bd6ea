"""A stand-in for the model's service on loopback: speaks the Anthropic Messages API, says what a script says."""

import json
import threading
import time
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from e2e.driver.script import Block, Fail, Hold, Say, Script, Turn, Use

USAGE = {"input_tokens": 9, "cache_creation_input_tokens": 1500, "cache_read_input_tokens": 20_000, "output_tokens": 60}


@contextmanager
def serving(script: Script) -> Iterator[str]:
    """Serves the script for the time of the block; gives the base address."""
    closing = threading.Event()
    server = _Server(("127.0.0.1", 0), _handler_of(script, closing))
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        closing.set()
        server.shutdown()
        server.server_close()
        thread.join()


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """A CLI that hangs up in the middle of an answer is no fault."""


def _handler_of(script: Script, closing: threading.Event) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        timeout = 120.0  # of a connection: the end of the block waits for all

        def log_message(self, format: str, *args: object) -> None:
            """A test's output is the test's."""

        def do_GET(self) -> None:
            self._reply({"error": {"message": "not here"}}, 404)

        do_HEAD = do_GET

        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or b"{}")
            path = self.path.partition("?")[0]
            if path.endswith("/count_tokens"):
                return self._reply({"input_tokens": 100})
            if not path.endswith("/messages"):
                return self._reply({"error": {"message": "not here"}}, 404)
            turn = script.next_turn(request)
            match turn[0]:
                case Fail(status, kind, message):
                    return self._reply({"type": "error", "error": {"type": kind, "message": message}}, status)
            if request.get("stream"):
                return self._stream(request, turn)
            content = [_whole(block) for block in turn if isinstance(block, Say | Use)]
            return self._reply({**_message(request), "content": content, "stop_reason": _reason(turn)})

        def _reply(self, answer: Mapping[str, Any], status: int = 200) -> None:
            body = json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def _stream(self, request: Mapping[str, Any], turn: Turn) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Connection", "close")
            self.end_headers()
            self.close_connection = True
            for kind, event in _events(request, turn, closing):
                self.wfile.write(f"event: {kind}\ndata: {json.dumps({'type': kind, **event})}\n\n".encode())
                self.wfile.flush()

    return Handler


def _events(request: Mapping[str, Any], turn: Turn, closing: threading.Event) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "message_start", {"message": _message(request)}
    index = 0
    for block in turn:
        if isinstance(block, Hold):
            _wait_at(block, closing)
            continue
        whole = _whole(block)
        match block:
            case Say(text):
                delta = {"type": "text_delta", "text": text}
                yield "content_block_start", {"index": index, "content_block": {**whole, "text": ""}}
            case Use(_, given):
                delta = {"type": "input_json_delta", "partial_json": json.dumps(given)}
                yield "content_block_start", {"index": index, "content_block": {**whole, "input": {}}}
        yield "content_block_delta", {"index": index, "delta": delta}
        yield "content_block_stop", {"index": index}
        index += 1
    yield "message_delta", {"delta": {"stop_reason": _reason(turn), "stop_sequence": None}, "usage": USAGE}
    yield "message_stop", {}


def _wait_at(hold: Hold, closing: threading.Event) -> None:
    end_s = time.monotonic() + hold.limit_s
    while not hold.gate.wait(0.05) and not closing.is_set() and time.monotonic() < end_s:
        pass


def _message(request: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": "msg_" + uuid.uuid4().hex[:20],
        "type": "message",
        "role": "assistant",
        "model": request.get("model"),
        "content": [],
        "stop_reason": None,
        "stop_sequence": None,
        "usage": USAGE,
    }


def _whole(block: Block) -> dict[str, Any]:
    match block:
        case Say(text):
            return {"type": "text", "text": text}
        case Use(tool, given):
            return {"type": "tool_use", "id": "toolu_" + uuid.uuid4().hex[:24], "name": tool, "input": dict(given)}
        case _:
            raise ValueError(f"{block} is no content")


def _reason(turn: Turn) -> str:
    return "tool_use" if any(isinstance(block, Use) for block in turn) else "end_turn"
