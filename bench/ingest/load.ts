import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { vehiclePlate } from './vehicle-plate.ts'

export interface LoadOptions {
  urls: string[]
  connections: number
  seconds: number
  /** Ends after this number of posts. */
  posts?: number
  /** Posts per second in total; without it each post follows the previous response. */
  rate?: number
  contentType: string
  /** The body, with a unique number for {n} and a plate for {plate}; bytes follow unchanged. */
  text: string
  bytes?: Uint8Array
  tail?: string
  /** Where the numbers begin, so that no two runs post the same. */
  first: number
}

export interface LoadResult {
  answered: number
  refused: number
  perSecond: number
  p50Ms: number
  p95Ms: number
}

/** A separate process, so that creating the load does not slow down the measured one. */
const [options] = (await once(process, 'message')) as [LoadOptions]
const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
const latencies: number[] = []
let refused = 0
let next = options.first

function body(): Buffer {
  const number = String(next++)
  const text = Buffer.from(options.text.replaceAll('{n}', number).replaceAll('{plate}', vehiclePlate(next)))
  if (!options.bytes) return text
  // Bytes after the end of a JPEG are ignored, and make each picture different.
  return Buffer.concat([
    text,
    options.bytes,
    Buffer.from(number.padStart(12)),
    Buffer.from(options.tail ?? ''),
  ])
}

function post(url: string): Promise<void> {
  const content = body()
  const start = performance.now()
  return new Promise((resolve) => {
    const call = request(
      url,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': options.contentType, 'content-length': content.length },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => {
          if (answer.statusCode === 200) latencies.push(performance.now() - start)
          else refused++
          resolve()
        })
      },
    )
    call.on('error', () => {
      refused++
      resolve()
    })
    call.end(content)
  })
}

const started = performance.now()
const until = started + options.seconds * 1000
const isWanted = (turn: number) =>
  options.posts === undefined ? performance.now() < until : turn < options.posts
const pause = options.rate ? (options.connections * 1000) / options.rate : 0

async function keepPosting(connection: number): Promise<void> {
  let due = started + (pause * connection) / options.connections
  for (let turn = connection; isWanted(turn); turn += options.connections) {
    if (pause > 0) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      due += pause
    }
    await post(options.urls[turn % options.urls.length]!)
  }
}

await Promise.all(Array.from({ length: options.connections }, (_, connection) => keepPosting(connection)))
const seconds = (performance.now() - started) / 1000
latencies.sort((a, b) => a - b)
const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
const result: LoadResult = {
  answered: latencies.length,
  refused,
  perSecond: latencies.length / seconds,
  p50Ms: at(0.5),
  p95Ms: at(0.95),
}
process.send?.(result, () => process.exit(0))
