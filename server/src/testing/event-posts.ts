import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { TestCamera } from './cameras.ts'

/** Posts events with pictures as cameras do: an event without an acknowledgement is sent again, to any process. */
export function eventPosts(processes: readonly { url: string }[], cameras: readonly TestCamera[]) {
  const acknowledged: string[] = []
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()

  async function post(key: string, plate: string, turn = 0): Promise<number | undefined> {
    const { url } = processes[turn % processes.length]!
    const { token } = cameras[turn % cameras.length]!
    // Bytes after the end of a JPEG are ignored, and make each picture different.
    const image = Buffer.concat([await picture, Buffer.from(key)]).toString('base64')
    const answer = await fetch(`${url}/ingest/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        event_id: key,
        detections: [{ type: 'car', plate, plate_confidence: 95 }],
        image,
      }),
      // Cameras have a time limit too.
      signal: AbortSignal.timeout(60_000),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.status
  }

  return {
    acknowledged,
    post,
    async untilAcknowledged(count: number): Promise<void> {
      while (acknowledged.length < count) await sleep(20)
    },
    /** Posts a number of events over a number of connections. */
    async keepPosting(name: string, count: number, connections: number): Promise<void> {
      let next = 0
      const connection = async () => {
        while (next < count) {
          const number = next++
          const key = `${name}-${number}`
          // The camera stays the same; only the process that receives the post changes.
          const camera = cameras[number % cameras.length]!
          const own = eventPosts(processes, [camera])
          for (let turn = number; (await own.post(key, `KLM${number}`, turn)) !== 200; turn++) await sleep(20)
          acknowledged.push(key)
        }
      }
      await Promise.all(Array.from({ length: connections }, connection))
    },
  }
}
