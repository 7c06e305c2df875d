import { lookup as resolve } from 'node:dns'
import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface OutboundRequest {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string | Buffer
  timeoutMs?: number
  /** A longer response is aborted. */
  maxBytes?: number
  /** Whether there is room for more bytes of the response, which is aborted otherwise. */
  hasRoom?: (bytes: number) => boolean
}
export interface OutboundAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}
export type Outbound = (url: string, request?: OutboundRequest) => Promise<OutboundAnswer>

export type OutboundFault =
  | 'not_allowed'
  | 'redirected'
  | 'timed_out'
  | 'too_large'
  | 'no_room'
  | 'unreachable'
export class OutboundError extends Error {
  readonly fault: OutboundFault
  constructor(fault: OutboundFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/** Whether an address may be called: public ones, and those in a network that the operator allows. */
export function isAllowedAddress(address: string, allow: readonly string[]): boolean {
  const parsed = ipaddr.process(address)
  if (parsed.range() === 'unicast') return true
  return allow.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network)
    return base.kind() === parsed.kind() && parsed.match([base, bits])
  })
}

/** Rejects an address that is written in numbers. A name is checked when it is resolved. */
export function refuseLiteral({ hostname }: URL, allow: readonly string[]): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowedAddress(host, allow)) throw refusedAddress(host)
}

/** Resolves names to addresses that may be called, at the moment of the connection. */
export const guardedLookup =
  (allow: readonly string[]): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const allowed = found.filter(({ address }) => isAllowedAddress(address, allow))
      const [first] = allowed
      if (!first) return done(refusedAddress(hostname), '')
      return options.all ? done(null, allowed) : done(null, first.address, first.family)
    })
  }

/** Shorter than the usual keep-alive time of servers. */
const keptMs = 4_000

interface Options {
  /**
   * Reuses connections. If a connection was closed in the meantime, the call is repeated on a new one, so receivers
   * must recognise repeats.
   */
  keepsConnections?: boolean
}

/** Calls addresses that users or settings name. The address is checked when the connection
 * is made, so a DNS name cannot change in between. Redirects are not followed. */
export function createOutbound(
  allow: readonly string[],
  { keepsConnections = false }: Options = {},
): Outbound {
  const kept = { keepAlive: true, timeout: keptMs, maxFreeSockets: 10 }
  const agents = keepsConnections && { http: new Agent(kept), https: new SecureAgent(kept) }
  const lookup = guardedLookup(allow)

  return async (url, request = {}) => {
    const { method = 'GET', headers = {}, body, timeoutMs = 10_000 } = request
    const target = new URL(url)
    if (target.protocol !== 'http:' && target.protocol !== 'https:')
      throw new OutboundError('not_allowed', 'Only http:// and https:// addresses can be called.')
    refuseLiteral(target, allow)

    const isSecure = target.protocol === 'https:'
    const send = isSecure ? httpsRequest : httpRequest
    const agent = agents && (isSecure ? agents.https : agents.http)
    const signal = AbortSignal.timeout(timeoutMs)
    const call = (by: typeof agent) =>
      new Promise<IncomingMessage>((fulfil, reject) => {
        const request = send(target, { method, headers, lookup, signal, agent: by }, fulfil)
        request.once('error', (error) =>
          request.reusedSocket && isClosed(error) ? fulfil(call(false)) : reject(error),
        )
        request.end(body)
      })
    try {
      return await readAnswer(await call(agent), request)
    } catch (error) {
      if (error instanceof OutboundError) throw error
      if (signal.aborted)
        throw new OutboundError('timed_out', `No answer within ${timeoutMs / 1000} seconds.`, {
          cause: error,
        })
      throw new OutboundError('unreachable', `${target.host} could not be reached.`, { cause: error })
    }
  }
}

const isClosed = (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || error.code === 'EPIPE'

async function readAnswer(
  answer: IncomingMessage,
  { maxBytes = 1 << 20, hasRoom = () => true }: OutboundRequest,
): Promise<OutboundAnswer> {
  const status = answer.statusCode ?? 0
  if (status >= 300 && status < 400) {
    answer.destroy()
    throw new OutboundError('redirected', `The answer was a redirect (${status}), which is not followed.`)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) {
      answer.destroy()
      throw new OutboundError('too_large', `The answer is longer than ${maxBytes} bytes.`)
    }
    if (!hasRoom(chunk.length)) {
      answer.destroy()
      throw new OutboundError('no_room', 'Too much is arriving at once.')
    }
    chunks.push(chunk)
  }
  return { status, headers: answer.headers, body: Buffer.concat(chunks) }
}

export const refusedAddress = (host: string) =>
  new OutboundError('not_allowed', `${host} is not a public address, and the settings do not allow it.`)
