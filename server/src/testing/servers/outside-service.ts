import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface OutsideCall {
  method: string
  /** Path and query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}
export interface OutsideAnswer {
  status?: number
  json?: unknown
  text?: string
  /** The delay of the response. */
  delayMs?: number
}

export interface OutsideService {
  url: string
  calls: OutsideCall[]
  /** Sets the response from now on. */
  answer(respond: (call: OutsideCall) => OutsideAnswer): void
}

/** A real HTTP server as a stand-in for an external service. It records its calls and ends with the file's last test. */
export async function startOutsideService(): Promise<OutsideService> {
  let respond: (call: OutsideCall) => OutsideAnswer = () => ({ json: {} })
  const calls: OutsideCall[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const call = { method, path: url, headers, body: Buffer.concat(chunks).toString() }
    calls.push(call)
    const { status = 200, json, text, delayMs = 0 } = respond(call)
    if (delayMs > 0) await new Promise((done) => setTimeout(done, delayMs))
    response.writeHead(status, { 'content-type': text === undefined ? 'application/json' : 'text/html' })
    response.end(text ?? JSON.stringify(json))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer(next) {
      calls.length = 0
      respond = next
    },
  }
}
