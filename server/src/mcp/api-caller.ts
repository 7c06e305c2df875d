import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RangedEndpoint } from '#contract/explorer/api.ts'
import { fillPath, UnusablePart } from '#rules/text/fill-path.ts'

/** The API rejected a request of a tool. Its message is shown to the assistant. */
export class Refusal extends Error {}

type Part<
  E extends Endpoint,
  Name extends 'params' | 'querystring' | 'body',
> = E['schema'][Name] extends z.ZodType ? z.input<E['schema'][Name]> : undefined
type Answer<E extends Endpoint> = z.output<E['schema']['response'][keyof E['schema']['response']]>

interface Request<E extends Endpoint> {
  params?: Part<E, 'params'>
  query?: Part<E, 'querystring'>
  body?: Part<E, 'body'>
}

export interface Period {
  from?: string | undefined
  to?: string | undefined
}

export interface ApiCaller {
  call: <const E extends Endpoint>(endpoint: E, request?: Request<E>) => Promise<Answer<E>>
  /** The same for a period; an open end is left to the filters. */
  callRanged: <const E extends Endpoint>(
    endpoint: RangedEndpoint<E>,
    period: Period,
    request?: Request<E>,
  ) => Promise<Answer<E>>
  /** The bytes of a signed link. */
  fetchBytes: (link: string) => Promise<{ bytes: Buffer; type: string }>
}

/**
 * Calls the API with the key of the assistant, so that rights, scopes, masks, search reasons, rate limits and the audit
 * log apply as they do to any other client.
 */
export function apiCaller(
  app: FastifyInstance,
  { authorization, reason, address }: { authorization: string; reason?: string | undefined; address: string },
): ApiCaller {
  const headers = { authorization, ...(reason && { 'x-search-reason': encodeURIComponent(reason) }) }

  const call = async <E extends Endpoint>(endpoint: E, request: Request<E> = {}): Promise<Answer<E>> => {
    const response = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint.url, request.params ?? {}),
      query: definedOnly(request.query ?? {}),
      headers,
      remoteAddress: address,
      ...(request.body !== undefined && { payload: request.body as object }),
    })
    if (response.statusCode >= 400) throw new Refusal(reasonOf(response.body, response.statusCode))
    return (response.body === '' ? null : response.json()) as Answer<E>
  }

  return {
    call,
    callRanged: <E extends Endpoint>(
      { allTime }: RangedEndpoint<E>,
      period: Period,
      request: Request<E> = {},
    ) =>
      call(allTime, {
        ...request,
        query: { ...rangeOf(period), ...(request.query as object) } as Part<E, 'querystring'>,
      }),
    fetchBytes: async (link) => {
      const response = await app.inject({ method: 'GET', url: link, remoteAddress: address })
      if (response.statusCode >= 400) throw new Refusal('The picture is no longer stored.')
      return { bytes: response.rawPayload, type: String(response.headers['content-type']) }
    },
  }
}

const rangeOf = ({ from, to }: Period) => ({ from, to })

function pathOf(url: string, params: object): string {
  try {
    return fillPath(url, params)
  } catch (error) {
    throw error instanceof UnusablePart ? new Refusal(error.message) : error
  }
}

const definedOnly = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** The sentences of an error of the API. */
function reasonOf(body: string, status: number): string {
  try {
    const { detail, ...fields } = JSON.parse(body) as Record<string, unknown>
    const sentences = [detail, ...Object.values(fields).flat()].filter((part) => typeof part === 'string')
    return sentences.join(' ') || `The request failed with status ${status}.`
  } catch {
    return `The request failed with status ${status}.`
  }
}
