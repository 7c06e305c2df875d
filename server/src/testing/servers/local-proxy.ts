import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const checkEveryMs = 250

/**
 * A load balancer: it polls /readyz of every process, distributes requests in turn to those that are ready, and
 * forwards each once. The list of processes may change while it runs.
 */
export async function openProxy(processes: readonly { url: string }[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  let turn = 0
  const closed = new AbortController()

  async function check(): Promise<void> {
    await Promise.all(
      processes.map(async ({ url }) => {
        const status = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
          (answer) => answer.status,
          () => 0,
        )
        if (status === 200) ready.add(url)
        else ready.delete(url)
      }),
    )
    for (const url of ready) if (!processes.some((process) => process.url === url)) ready.delete(url)
  }
  const checking = (async () => {
    for (; !closed.signal.aborted; await sleep(checkEveryMs)) await check()
  })()

  const server = createServer((incoming, reply) => {
    const urls = [...ready]
    const url = urls[turn++ % urls.length]
    if (!url) {
      reply.writeHead(503).end()
      return
    }
    const onward = request(
      `${url}${incoming.url}`,
      { agent, method: incoming.method, headers: incoming.headers },
      (answer) => {
        const { connection: _, ...headers } = answer.headers
        reply.writeHead(answer.statusCode!, headers)
        answer.pipe(reply)
      },
    )
    onward.on('error', () => reply.writeHead(502).end())
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async untilReady(url: string): Promise<void> {
      while (!ready.has(url)) await sleep(20)
    },
    async close(): Promise<void> {
      closed.abort()
      await checking
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
