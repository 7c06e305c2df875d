import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface ReceivedCall {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
  raw: Buffer
  id: string
}

/** The behaviour of a receiver: a status, or an action on the connection. */
export type Behaviour = (call: ReceivedCall, response: ServerResponse) => void

export const answer =
  (status: number, body = '', headers: Record<string, string> = {}): Behaviour =>
  (_call, response) =>
    response.writeHead(status, headers).end(body)
export const cutOff: Behaviour = (_call, response) => response.socket?.destroy()
export const hang: Behaviour = () => undefined

export interface Receiver {
  url: string
  calls: ReceivedCall[]
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

/** A real HTTP server that records its requests. */
export async function startReceiver(first: Behaviour = answer(200, 'ok')): Promise<Receiver> {
  let behaviour = first
  const calls: ReceivedCall[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        raw: Buffer.concat(chunks),
        body: Buffer.concat(chunks).toString('utf8'),
        id: String(request.headers['webhook-id'] ?? ''),
      }
      calls.push(call)
      behaviour(call, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  afterAll(close)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    calls,
    behave(next) {
      behaviour = next
    },
    close,
  }
}
