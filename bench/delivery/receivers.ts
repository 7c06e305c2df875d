import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

/** Receivers that answer at once and note how long each message was on its way. */
export async function startReceivers(count: number) {
  const delays: number[] = []
  const servers = Array.from({ length: count }, () =>
    createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        delays.push(Date.now() - Date.parse((JSON.parse(body) as { timestamp: string }).timestamp))
        response.writeHead(200).end()
      })
    }),
  )
  const urls = await Promise.all(servers.map(listen))
  return { urls, delays, close: () => servers.forEach((server) => server.close()) }
}

/** One that takes connections and says nothing. */
export async function startDeadReceiver() {
  let calls = 0
  const server = createServer(() => {
    calls++
  })
  const url = await listen(server)
  return {
    url,
    calls: () => calls,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
