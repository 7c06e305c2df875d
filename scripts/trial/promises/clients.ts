import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallApi, Finding, Trial, TrialPromise } from '../promise.ts'

const slowClients = 300
const measuredSeconds = 40

/** Connections that begin a request and send one byte of its body per second. */
function sendSlowly(port: number): () => void {
  const sockets: Socket[] = []
  for (let index = 0; index < slowClients; index++) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n',
    )
    sockets.push(socket)
  }
  const timer = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(' ')), 1000)
  return () => {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
}

const hostile: [string, RequestInit][] = [
  ['ingest/no-such-token', { method: 'POST', body: 'x'.repeat(1_000_000) }],
  ['api/v1/auth/login', { method: 'POST', body: '['.repeat(200_000) }],
  ['api/v1/auth/login', { method: 'POST', body: '{"email":{"$gt":""}}' }],
  ['api/v1/sites/?page=-1&page_length=99999999999', {}],
  ['../../etc/passwd', {}],
  [`api/v1/${'a/'.repeat(4000)}`, {}],
]

/** The status of each response; 0 when the connection was closed. */
const tryAll = (url: string) =>
  Promise.all(
    hostile.map(async ([path, init]) => {
      const headers = { 'content-type': 'application/json', authorization: 'Bearer ../../x' }
      const answer = await fetch(`${url}/${path}`, { ...init, headers }).catch(() => undefined)
      await answer?.text().catch(() => undefined)
      return answer?.status ?? 0
    }),
  )

/** The slowest of several calls in sequence, as one user makes them. */
async function slowestMs(call: CallApi, seconds: number): Promise<number> {
  let slowest = 0
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(200)) {
    const began = Date.now()
    await call('sites/?page=1&page_length=10')
    slowest = Math.max(slowest, Date.now() - began)
  }
  return slowest
}

async function holdOut(trial: Trial): Promise<Finding[]> {
  const product = await trial.start(await trial.copyOfDemo('clients'))
  const call = await product.signIn('admin@parking.example')
  const quiet = await slowestMs(call, 10)
  const end = sendSlowly(product.port)
  const statuses: number[] = []
  const attack = setInterval(() => void tryAll(product.url).then((all) => statuses.push(...all)), 1000)
  const busy = await slowestMs(call, measuredSeconds)
  clearInterval(attack)
  end()
  const faults = statuses.filter((status) => status >= 500 && status !== 503).length
  const ready = (await fetch(`${product.url}/readyz`)).status
  await product.stop()
  return [
    {
      done: `${slowClients} connections that send a byte a second, and ${statuses.length} hostile requests`,
      found: `a list takes ${busy} ms at most (${quiet} ms before); ${faults} responses of 5xx; /readyz ${ready}`,
      isKept: busy < 5_000 && faults === 0 && ready === 200,
    },
  ]
}

export const promises: readonly TrialPromise[] = [
  { promise: 'The server closes slow and broken connections, and serves others meanwhile', attempt: holdOut },
]
