import { callsOf, type ApiCall } from './calls.ts'
import type { ApiDocument } from './document.ts'
import { className, pythonName, pythonTypes } from './python-types.ts'

/** A Python client for every call of an OpenAPI document: one file that needs only the standard library. */
export function pythonClient(document: ApiDocument): string {
  const types = pythonTypes()
  const calls = callsOf(document)
  const methods = calls.map((call) => methodText(call, types.typeOf))
  const live = calls.find(({ method, path }) => method === 'GET' && path === '/api/v1/live')?.answer
  const message = live ? types.typeOf(live, 'LiveMessage') : 'Any'
  return [
    head,
    types.declared.map((text) => `\n\n${text}\n`).join(''),
    `\n\nLiveMessage = ${message}\n`,
    client,
    methods.join('\n'),
  ].join('')
}

/** `GET /api/v1/sites/{id}` becomes `get_sites_by_id`. */
function nameOf({ method, path }: ApiCall): string {
  const words = path
    .replace(/^\/api\/v1\//, '')
    .replace(/^\/api\//, '')
    .replace('{from}/to/{to}', 'between')
    .replaceAll(/\{(\w+)\}/g, 'by_$1')
    .split(/[/.-]/)
    .filter(Boolean)
  return pythonName([method.toLowerCase(), ...words].join('_'))
}

function methodText(call: ApiCall, typeOf: ReturnType<typeof pythonTypes>['typeOf']): string {
  const name = nameOf(call)
  const base = className(...name.split('_'))
  const { method, path, params, body, isBodyRequired, answer } = call
  // Parameters of the path are not sent twice. Every call takes a reason.
  const named = new Set(['reason', ...params.map((param) => param.name)])
  const query = call.query.filter((parameter) => !named.has(parameter.name))
  const answerType = answer ? typeOf(answer, base) : 'Any'
  const bodyType = body && typeOf(body, `${base}Body`)
  const inPath = params.map(({ name: param }) => `${pythonName(param)}: str | int`)
  const inBody = bodyType ? [`body: ${bodyType}${isBodyRequired ? '' : ' | None = None'}`] : []
  const inQuery = query.map(({ name: param, schema, required }) => {
    const type = schema ? typeOf(schema, base + className(param)) : 'str'
    const isNullable = /(^| )None$/.test(type)
    return `${pythonName(param)}: ${type}${required ? '' : `${isNullable ? '' : ' | None'} = None`}`
  })
  const args = ['self', ...inPath, ...inBody, '*', ...inQuery, 'reason: str | None = None']
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => `{_part(${pythonName(param)})}`)
  const given = query.map(({ name: param }) => `${JSON.stringify(param)}: ${pythonName(param)}`)
  const passed = [
    `"${method}"`,
    `${params.length > 0 ? 'f' : ''}"${filled}"`,
    ...(given.length > 0 ? [`query={${given.join(', ')}}`] : []),
    ...(bodyType ? ['body=body'] : []),
    'reason=reason',
  ]
  const comment = call.comment.replaceAll('\\', '\\\\').replaceAll('"""', "'''")
  return [
    `    def ${name}(${args.join(', ')}) -> ${answerType}:`,
    `        """${comment}"""`,
    `        return self.request(${passed.join(', ')})`,
    '',
  ].join('\n')
}

const head = `# Made from /api/openapi.json. Make it anew after an upgrade.
# Python 3.11 or newer; only the standard library is used.
import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypedDict
`

const client = `

class SightlineError(Exception):
    """An answer other than 2xx. retry_after says in how many seconds a call that came too often may be sent again."""

    def __init__(self, status: int, body: Any, retry_after: float | None = None) -> None:
        super().__init__(f"{status}: {body if isinstance(body, str) else json.dumps(body)}")
        self.status = status
        self.body = body
        self.retry_after = retry_after


def _part(value: str | int) -> str:
    if str(value) in ("", ".", ".."):
        # An empty part is dropped and dots are resolved: the address would be that of another call.
        raise ValueError(f"{str(value)!r} cannot be part of an address")
    return urllib.parse.quote(str(value), safe="")


def _text(value: Any) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)


def _read(answer: Any) -> Any:
    kind = answer.headers.get("content-type") or ""
    content = answer.read()
    if "json" in kind:
        return json.loads(content)
    return content.decode() if kind == "" or kind.startswith("text/") else content


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Another address must not get the key."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


@dataclass
class Sightline:
    """Calls the API with an API key: client = Sightline("https://sightline.example", key)"""

    base_url: str
    key: str
    timeout: float = 60

    def _open(self, request: urllib.request.Request) -> Any:
        try:
            return _opener.open(request, timeout=self.timeout)
        except urllib.error.HTTPError as error:
            after = error.headers.get("retry-after")
            raise SightlineError(error.code, _read(error), float(after) if after else None) from None

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        files: Mapping[str, tuple[str, bytes]] | None = None,
        reason: str | None = None,
    ) -> Any:
        """Any call. files sends a form with files: a name and a content for each field."""
        given = {name: _text(value) for name, value in (query or {}).items() if value is not None}
        url = urllib.parse.urljoin(self.base_url, path) + ("?" + urllib.parse.urlencode(given) if given else "")
        request = urllib.request.Request(url, method=method, headers={"authorization": f"Bearer {self.key}"})
        if reason is not None:
            request.add_header("x-search-reason", urllib.parse.quote(reason, safe=""))
        if files:
            boundary = uuid.uuid4().hex
            request.add_header("content-type", f"multipart/form-data; boundary={boundary}")
            request.data = b"".join(
                f'--{boundary}\\r\\ncontent-disposition: form-data; name="{field}"; filename="{name}"\\r\\n'.encode()
                + b"content-type: application/octet-stream\\r\\n\\r\\n" + content + b"\\r\\n"
                for field, (name, content) in files.items()
            ) + f"--{boundary}--\\r\\n".encode()
        elif body is not None:
            request.add_header("content-type", "application/json")
            request.data = json.dumps(body).encode()
        with self._open(request) as answer:
            return _read(answer)

    def live(self) -> Iterator[LiveMessage]:
        """Follows the live feed, reconnects when it ends, and continues after the last message."""
        last_id: str | None = None
        pause = 1.0
        while True:
            try:
                ticket = self.post_live_ticket()["ticket"]
                url = urllib.parse.urljoin(self.base_url, "/api/v1/live?" + urllib.parse.urlencode({"ticket": ticket}))
                request = urllib.request.Request(url, headers={"last-event-id": last_id} if last_id else {})
                with self._open(request) as feed:
                    fields: dict[str, str] = {}
                    for line in feed:
                        name, _, value = line.decode().rstrip("\\r\\n").partition(": ")
                        if name:
                            fields[name] = value
                            continue
                        if "event" in fields:
                            pause = 1.0
                            yield {"event": fields["event"], "data": json.loads(fields.get("data", "{}"))}  # type: ignore[misc]
                            last_id = fields.get("id", last_id)
                        fields = {}
            except SightlineError as error:
                if error.status < 500 and error.status != 429:
                    raise
            except OSError:
                pass
            time.sleep(pause)
            pause = min(2 * pause, 30)

`
