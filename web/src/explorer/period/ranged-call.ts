import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RangedEndpoint } from '#contract/explorer/api.ts'
import { call, callFile, type Answer } from '../../lib/calls/api-client.ts'
import type { RangeParams } from './range-params.ts'

type Part<E extends Endpoint, Name extends 'params' | 'querystring'> = E['schema'][Name] extends z.ZodType
  ? z.input<E['schema'][Name]>
  : undefined

interface RangedRequest<E extends Endpoint> {
  range: RangeParams | undefined
  query: Part<E, 'querystring'>
  /** The path parameters besides the period. */
  params?: Part<E, 'params'>
  signal?: AbortSignal
}

/** Calls an endpoint for a period, or for all time without one. */
export function callRanged<const E extends Endpoint>(
  { allTime, within }: RangedEndpoint<E>,
  { range, params, ...request }: RangedRequest<E>,
): Promise<Answer<E>> {
  const endpoint: Endpoint = range ? within : allTime
  const named: object = { ...request, params: { ...(params as object | undefined), ...range } }
  return call(endpoint, named) as Promise<Answer<E>>
}

/** The same for a file. */
export const downloadRanged = <const E extends Endpoint>(
  { allTime, within }: RangedEndpoint<E>,
  { range, query }: RangedRequest<E>,
): Promise<Blob> => {
  const endpoint: Endpoint = range ? within : allTime
  const named: object = { query, params: { ...range } }
  return callFile(endpoint, named)
}

/** While a response loads the previous one stays, dimmed. An empty one does not: loading must not look empty. */
export const keepingPrevious = { placeholderData: unlessEmpty } as const

function unlessEmpty<Data>(previous: Data | undefined): Data | undefined {
  const rows: unknown = Array.isArray(previous)
    ? previous
    : (previous as { results?: unknown } | undefined)?.results
  return Array.isArray(rows) && rows.length === 0 ? undefined : previous
}
