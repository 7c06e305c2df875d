import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { largePixels, mostPixels } from '../keep-media.ts'
import type { Polygon } from './mask-image.ts'
import { pixelate } from './pixelate.ts'
import { silhouettes } from './silhouettes.ts'

export interface PictureToMask {
  picture: Uint8Array
  masks: readonly Polygon[]
  /** Boxes of people. They are also among the masks. */
  people: readonly Polygon[]
}

export type MaskedPicture = { masked: Uint8Array } | { failure: string }

// Pictures are masked once, so caching has no benefit.
sharp.cache(false)

async function mask({ picture, masks, people }: PictureToMask): Promise<Uint8Array> {
  const { data, info } = await sharp(picture, { limitInputPixels: mostPixels, failOn: 'none' })
    .autoOrient()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  pixelate({ data, width, height, channels }, masks)
  // Optimised coding needs two more copies in memory, so large pictures are encoded without it and become slightly
  // larger.
  const optimiseCoding = width * height <= largePixels
  const masked = sharp(data, { raw: { width, height, channels } })
  if (people.length > 0) masked.composite([{ input: silhouettes({ width, height }, people) }])
  return masked.jpeg({ quality: 85, optimiseCoding }).toBuffer()
}

const answer = (masked: MaskedPicture) => parentPort!.postMessage(masked, [])

parentPort!.on('message', (task: PictureToMask) => {
  mask(task).then(
    (masked) => answer({ masked }),
    (error: unknown) => answer({ failure: String(error) }),
  )
})

parentPort!.postMessage('ready', [])
