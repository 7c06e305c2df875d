import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

async function listen(respond: RequestListener) {
  const server = createServer(respond)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Receivers that answer after so long and note how long each message was on its way. */
export async function startReceivers(count: number, answerMs: number) {
  const delays: number[] = []
  const receivers = await Promise.all(
    Array.from({ length: count }, () =>
      listen((request, response) => {
        let body = ''
        request.on('data', (chunk: Buffer) => (body += chunk.toString()))
        request.on('end', () => {
          delays.push(Date.now() - Date.parse((JSON.parse(body) as { timestamp: string }).timestamp))
          setTimeout(() => response.writeHead(200).end(), answerMs)
        })
      }),
    ),
  )
  return {
    urls: receivers.map(({ url }) => url),
    delays,
    close: () => receivers.forEach((receiver) => receiver.close()),
  }
}

/** Receivers that accept connections and never respond. */
export async function startDeadReceivers(count: number) {
  let calls = 0
  const receivers = await Promise.all(
    Array.from({ length: count }, () =>
      listen(() => {
        calls++
      }),
    ),
  )
  return {
    urls: receivers.map(({ url }) => url),
    calls: () => calls,
    close: () => receivers.forEach((receiver) => receiver.close()),
  }
}
