import { callsOf, type ApiCall } from './calls.ts'
import type { ApiDocument } from './document.ts'
import { parametersType, typeName, typeOf } from './typescript-types.ts'

/** A TypeScript client for every call of an OpenAPI document: one file without dependencies. */
export function typescriptClient(document: ApiDocument): string {
  const schemas = Object.entries(document.components?.schemas ?? {})
  return [
    '// Made from /api/openapi.json. Make it anew after an upgrade.\n',
    ...schemas.map(([name, schema]) => `export type ${typeName(name)} = ${typeOf(schema)}\n`),
    `export interface Calls {\n${callsOf(document).map(callText).join('\n')}\n}\n`,
    client,
  ].join('\n')
}

function callText({ method, path, comment, params, query, body, answer }: ApiCall): string {
  const lines = [
    `/** ${comment.replaceAll('*/', '* /')} */`,
    `${JSON.stringify(`${method} ${path}`)}: {`,
    `  params: ${inside(parametersType(params, true))}`,
    `  query: ${inside(parametersType(query, false))}`,
    `  body: ${body ? inside(typeOf(body)) : 'undefined'}`,
    `  answer: ${answer ? inside(typeOf(answer)) : 'unknown'}`,
    `}`,
  ]
  return `  ${lines.join('\n').replaceAll('\n', '\n  ')}`
}

const inside = (type: string) => type.replaceAll('\n', '\n  ')

const client = `type Part<Key extends string, Value> = {} extends Value
  ? { [K in Key]?: Value | undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** \`reason\` is sent where the organisation asks for one before plates are searched. */
export type Options<Name extends keyof Calls> = Part<'params', Calls[Name]['params']> &
  Part<'query', Calls[Name]['query']> &
  Part<'body', Calls[Name]['body']> & { form?: FormData; reason?: string; signal?: AbortSignal }

type Given<Name extends keyof Calls> =
  {} extends Options<Name> ? [options?: Options<Name>] : [options: Options<Name>]

/** An answer other than 2xx. \`retryAfterSeconds\` says when a call that came too often may be sent again. */
export class SightlineError extends Error {
  readonly status: number
  readonly body: unknown
  readonly retryAfterSeconds: number | undefined
  constructor(status: number, body: unknown, retryAfter: string | null) {
    super(\`\${status}: \${typeof body === 'string' ? body : JSON.stringify(body)}\`)
    this.name = 'SightlineError'
    this.status = status
    this.body = body
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter)
  }
}

export type LiveMessage = Calls['GET /api/v1/live']['answer']

export interface Client {
  /** Files that are no text arrive as bytes. */
  <Name extends keyof Calls>(name: Name, ...given: Given<Name>): Promise<Calls[Name]['answer']>
  /** Follows the live feed, reconnects when it ends, and continues after the last message. */
  live(signal?: AbortSignal): AsyncGenerator<LiveMessage, void, undefined>
}

const longestPauseMs = 30_000

/** Calls the API with an API key: \`const call = createClient('https://sightline.example', key)\`. */
export function createClient(baseUrl: string, key: string): Client {
  const call = async <Name extends keyof Calls>(name: Name, ...given: Given<Name>) => {
    const options = (given[0] ?? {}) as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
      form?: FormData
      reason?: string
      signal?: AbortSignal
    }
    const [method = 'GET', path = ''] = name.split(' ')
    const filled = path.replace(/\\{(\\w+)\\}/g, (_, part: string) => {
      const value = String(options.params?.[part])
      // An empty part is dropped and dots are resolved: the address would be that of another call.
      if (value === '' || value === '.' || value === '..') throw new Error(\`'\${value}' is no \${part}\`)
      return encodeURIComponent(value)
    })
    const url = new URL(filled, baseUrl)
    for (const [part, value] of Object.entries(options.query ?? {}))
      if (value !== undefined && value !== null) url.searchParams.set(part, String(value))
    const body = options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
    const response = await fetch(url, {
      method,
      headers: {
        authorization: \`Bearer \${key}\`,
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...(options.reason !== undefined && { 'x-search-reason': encodeURIComponent(options.reason) }),
      },
      ...(body !== undefined && { body }),
      ...(options.signal && { signal: options.signal }),
    })
    const answer = await read(response)
    if (!response.ok) throw new SightlineError(response.status, answer, response.headers.get('retry-after'))
    return answer as Calls[Name]['answer']
  }

  async function* live(signal?: AbortSignal): AsyncGenerator<LiveMessage, void, undefined> {
    let lastId: string | undefined
    let pauseMs = 1000
    while (!signal?.aborted) {
      try {
        const { ticket } = await call('POST /api/v1/live/ticket')
        const url = new URL('/api/v1/live', baseUrl)
        url.searchParams.set('ticket', ticket)
        const response = await fetch(url, {
          ...(lastId !== undefined && { headers: { 'last-event-id': lastId } }),
          ...(signal && { signal }),
        })
        if (!response.ok) throw new SightlineError(response.status, await read(response), null)
        for await (const { id, message } of messagesOf(response)) {
          pauseMs = 1000
          yield message
          lastId = id ?? lastId
        }
      } catch (error) {
        if (signal?.aborted) return
        const isFinal = error instanceof SightlineError && error.status < 500 && error.status !== 429
        if (isFinal) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    }
  }

  return Object.assign(call, { live })
}

async function read(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return response.json()
  return type === '' || type.startsWith('text/') ? response.text() : new Uint8Array(await response.arrayBuffer())
}

async function* messagesOf(response: Response) {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const parts = text.split('\\n\\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const field = (name: string) => new RegExp(\`^\${name}: ?(.*)$\`, 'm').exec(part)?.[1]
      const event = field('event')
      if (event)
        yield { id: field('id'), message: { event, data: JSON.parse(field('data') ?? '{}') } as LiveMessage }
    }
  }
}
`
