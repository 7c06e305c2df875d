import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { findRunningPostgres } from '../../server/src/core/database/embedded/embedded-postgres.ts'
import type { RunningProduct } from './promise.ts'

interface Camera {
  id: string
}

export type DemoCamera = Awaited<ReturnType<typeof demoCamera>>

const [width, height] = [640, 360]

/** A noisy picture of some 60 KB. */
async function makePicture(): Promise<Buffer> {
  const noise = Buffer.alloc(width * height * 3)
  for (let at = 0; at < noise.length; at++) noise[at] = 90 + ((at * 2_654_435_761) >>> 26)
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** Posts pictures to a camera of the parking demo, and compares acknowledged with stored events. */
export async function demoCamera(product: RunningProduct, name: string) {
  const call = await product.signIn('admin@parking.example')
  const { results } = await call<{ results: { id: string }[] }>('sites/?page=1&page_length=10')
  const cameras = await call<Camera[] | { results: Camera[] }>(`sites/${results[0]!.id}/cameras`)
  const [camera] = Array.isArray(cameras) ? cameras : cameras.results
  const { endpoint } = await call<{ endpoint: string }>(`cameras/${camera!.id}/endpoint`)
  const { pathname } = new URL(endpoint)
  const base = await makePicture()
  /** Bytes after the end of a JPEG are ignored, so they make each picture unique. */
  const pictureOf = (number: number) => Buffer.concat([base, Buffer.from(`${name}-${number}`)])
  const acknowledged = new Set<number>()

  return {
    acknowledged,
    /** The status of the response; undefined when the connection broke. */
    async post(number: number, port = product.port): Promise<number | undefined> {
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          event_id: `${name}-${number}`,
          detections: [{ type: 'car', plate: `TRY${number}`, plate_confidence: 95 }],
          image: pictureOf(number).toString('base64'),
        }),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => undefined)
      await answer?.body?.cancel().catch(() => undefined)
      if (answer?.ok) acknowledged.add(number)
      return answer?.status
    },
    /** Acknowledged events without a stored picture, and events that are stored twice. */
    async compare(): Promise<{ stored: number; lost: number; doubled: number }> {
      const rows = await storedOf(product.dataDir, name)
      const keyOf = new Map(rows.map(({ event_key, media_key }) => [event_key, media_key]))
      const isThere = (number: number) => {
        const key = keyOf.get(`${name}-${number}`)
        const file = key && path.join(product.dataDir, 'media', key)
        return file && existsSync(file) && readFileSync(file).equals(pictureOf(number))
      }
      const lost = [...acknowledged].filter((number) => !isThere(number)).length
      return { stored: keyOf.size, lost, doubled: rows.length - keyOf.size }
    },
  }
}

async function storedOf(dataDir: string, name: string) {
  const client = new pg.Client({ connectionString: findRunningPostgres(dataDir)!.url })
  await client.connect()
  const { rows } = await client.query<{ event_key: string; media_key: string | null }>(
    `select event_key, media_key from ingest_events
     left join images on images.org_id = ingest_events.org_id and images.id = image_id
     where event_key like $1`,
    [`${name}-%`],
  )
  await client.end()
  return rows
}
