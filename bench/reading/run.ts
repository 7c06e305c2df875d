import { inspectMedia } from '../../server/src/ingest/reading/inspect-media.ts'
import { postReader } from '../../server/src/ingest/reading/post-reader.ts'
import { readPost } from '../../server/src/ingest/reading/read-post.ts'
import { percentile } from '../percentile.ts'

const rounds = 40
const postsOfRound = 50
const context = { now: new Date(), siteTimeZone: 'UTC', cameraId: 'camera', mappings: [] }
const owner = { orgId: 'org', memberId: 'camera' }

/**
 * `npm run bench -- reading`: what a small JSON post costs on the thread that reads posts, beside the same on the main
 * thread, in turns, so that whatever else the machine does meets both alike.
 */
export async function run(): Promise<void> {
  const reader = postReader()
  const text = JSON.stringify({
    event_id: 'bench',
    image_size: { width: 1920, height: 1080 },
    detections: [{ type: 'car', plate: 'KTR900', plate_confidence: 96, bb: { l: 6, t: 4, r: 11, b: 8 } }],
  })
  const post = () => ({
    body: Buffer.from(text),
    contentType: 'application/json',
    pathSuffix: '',
    mostText: 1 << 20,
    context,
  })
  const ways = {
    'on the main thread': async () => {
      const read = readPost(post())
      await inspectMedia(read)
    },
    'on a thread': async () => {
      await reader.read(owner, post())
    },
  }
  const taken = Object.fromEntries(Object.keys(ways).map((way) => [way, [] as number[]]))
  for (let round = -5; round < rounds; round++)
    for (const [way, read] of Object.entries(ways))
      for (let index = 0; index < postsOfRound; index++) {
        const began = performance.now()
        await read()
        if (round >= 0) taken[way]!.push(performance.now() - began)
      }
  console.table(
    Object.fromEntries(
      Object.entries(taken).map(([way, times]) => [
        way,
        {
          posts: times.length,
          'median (ms)': percentile(times, 0.5).toFixed(3),
          'p95 (ms)': percentile(times, 0.95).toFixed(3),
          'p99 (ms)': percentile(times, 0.99).toFixed(3),
        },
      ]),
    ),
  )
  await reader.close()
}
