import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath, UnusablePart } from '#rules/text/fill-path.ts'
import { ApiError, isCancelled, UnreachableError } from './api-error.ts'
import { askAgain, isReasonNeeded, knownReason, type Lookup } from '../search-reason.ts'
import { currentKey, isSessionOver } from '../session/session.ts'

type Part<
  E extends Endpoint,
  Name extends 'params' | 'querystring' | 'body',
> = E['schema'][Name] extends z.ZodType ? z.input<E['schema'][Name]> : never

type Request<E extends Endpoint> = {
  signal?: AbortSignal
  /** A multipart form instead of a JSON body. */
  form?: FormData
  /** Sent also while the page is being closed. */
  keepalive?: boolean
} & Lookup &
  ([Part<E, 'params'>] extends [never] ? unknown : { params: Part<E, 'params'> }) &
  ([Part<E, 'querystring'>] extends [never] ? unknown : { query?: Part<E, 'querystring'> }) &
  ([Part<E, 'body'>] extends [never] ? unknown : { body?: Part<E, 'body'> })

type Success<E extends Endpoint> = E['schema']['response'][keyof E['schema']['response'] & (200 | 201 | 204)]
export type Answer<E extends Endpoint> = Success<E> extends z.ZodType ? z.output<Success<E>> : never

const onUnauthorised: { handle: (() => void) | undefined } = { handle: undefined }
/** The handler of 401 responses, set once by the app. */
export const whenUnauthorised = (handle: () => void) => (onUnauthorised.handle = handle)

const downloads = /\/(export|download)\b/
const formCalls = /\/auth\/(login|registration|mfa\/authenticate)/

/** Calls an endpoint of the contract: the only place that fetches. */
export async function call<const E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Answer<E>> {
  const response = await send(endpoint, request)
  if (response.status === 204) return null as Answer<E>
  const text = await response.text().catch(sayUnreachable)
  return JSON.parse(text) as Answer<E>
}

/** Calls an endpoint that returns a file. */
export async function callFile<const E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Blob> {
  const response = await send(endpoint, request)
  return response.blob().catch(sayUnreachable)
}

/** Sends a form to an outside service without our headers: a card number goes to the payment provider. */
export async function postOutside(url: string, key: string, form: Record<string, string>): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}` }
  const response = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) }).catch(
    sayUnreachable,
  )
  if (!response.ok) throw await ApiError.from(response)
  return response.json()
}

/** A file by a signed link. */
export async function fetchFile(link: string): Promise<Blob> {
  const response = await fetch(link).catch(sayUnreachable)
  if (!response.ok) throw await ApiError.from(response)
  return response.blob().catch(sayUnreachable)
}

/** Whether a link returns a file, without loading it. */
export const isFileThere = (link: string): Promise<boolean> =>
  fetch(link, { headers: { range: 'bytes=0-0' } }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Whether the server and its database respond. */
export const isServerReady = (): Promise<boolean> =>
  fetch('/readyz').then(
    ({ ok }) => ok,
    () => false,
  )

/** Replaces the browser's message for a failed connection. A cancelled request keeps its error. */
function sayUnreachable(error: unknown): never {
  throw isCancelled(error) ? error : new UnreachableError(error)
}

async function send(
  endpoint: Endpoint,
  request: { signal?: AbortSignal; form?: FormData; keepalive?: boolean },
): Promise<Response> {
  const reason = knownReason(request)
  try {
    return await sendOnce(endpoint, request)
  } catch (error) {
    if (await askAgain(error, request, reason)) return sendOnce(endpoint, request)
    // A search without a reason stays rejected on its page.
    if (isReasonNeeded(error) && downloads.test(endpoint.url))
      throw new DOMException('Called off', 'AbortError')
    throw error
  }
}

async function sendOnce(
  endpoint: Endpoint,
  request: { signal?: AbortSignal; form?: FormData; keepalive?: boolean },
): Promise<Response> {
  if (endpoint.config.access !== 'public' && isSessionOver()) {
    onUnauthorised.handle?.()
    throw new ApiError(401, { detail: 'Your session has ended. Please sign in again.' }, false)
  }
  // After a sign-out, components still on the screen may send requests, which are dropped.
  if (endpoint.config.access !== 'public' && currentKey() === undefined)
    throw new DOMException('Signed out', 'AbortError')
  const { params, query, body } = request as { params?: object; query?: object; body?: unknown }
  const key = currentKey()
  const response = await fetch(pathOf(endpoint.url, params) + queryString(query), {
    method: endpoint.method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...knownReason(request),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(request.signal && { signal: request.signal }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(request.form && { body: request.form }),
    ...(request.keepalive && { keepalive: true }),
  }).catch(sayUnreachable)
  if (response.ok) return response
  const error = await ApiError.from(response)
  if (response.status === 401 && !formCalls.test(endpoint.url)) onUnauthorised.handle?.()
  throw error
}

/** A parameter that would lead to another call names nothing. */
function pathOf(url: string, params: object = {}): string {
  try {
    return fillPath(url, params)
  } catch (error) {
    throw error instanceof UnusablePart ? new ApiError(404, { detail: 'Not found.' }, false) : error
  }
}

function queryString(query: object = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}
