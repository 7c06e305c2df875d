import sharp from 'sharp'
import { giveWay } from '../../core/running/give-way.ts'
import { UnreadablePicture } from './decode-picture.ts'
import { lookAtPicture, type Areas, type LookedAt } from './look-at-picture.ts'
import { NoRuntime, openNetworks } from './networks.ts'

/** A picture in the message to the engine process. */
export interface PictureToLookAt {
  bytes: Uint8Array
  areas?: Areas | undefined
}

export type EngineMessage =
  | { ready: true }
  | { missing: string }
  | { lookedAt: LookedAt; rssBytes: number }
  | { unreadable: string; rssBytes: number }

// Pages and posts have priority.
giveWay(0)
// One picture at a time: threads and a cache of libvips would only use memory.
sharp.concurrency(1)
sharp.cache(false)

const send = (message: EngineMessage) => process.send!(message)
// Ends with its parent process.
process.on('disconnect', () => process.exit(0))

try {
  const networks = await openNetworks(undefined, process.argv[2])
  process.on('message', async ({ bytes, areas }: PictureToLookAt) => {
    try {
      const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      const lookedAt = await lookAtPicture(networks, picture, { areas })
      send({ lookedAt, rssBytes: process.memoryUsage.rss() })
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error
      send({ unreadable: error.message, rssBytes: process.memoryUsage.rss() })
    }
  })
  send({ ready: true })
} catch (error) {
  if (!(error instanceof NoRuntime)) throw error
  send({ missing: error.message })
}
