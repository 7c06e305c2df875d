import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { Box, ImageSize } from '#contract/ingest/event.ts'
import { largePixels, mostPixels } from '../keep-media.ts'
import type { Polygon } from './mask-image.ts'
import { pixelate } from './pixelate.ts'
import { silhouettes } from './silhouettes.ts'

export interface PictureToMask {
  picture: Uint8Array
  masks: readonly Polygon[]
  /** Boxes of people. They are also among the masks. */
  people: readonly Polygon[]
  /** The part that is shown, in whole pixels; without it all of the picture. */
  part?: Box | undefined
  /** It is halved until its longer side has at most this many pixels. */
  longest?: number
}

export type MaskedPicture = { masked: Uint8Array } | { failure: string }

// Pictures are masked once, so caching has no benefit.
sharp.cache(false)

async function mask({
  picture,
  masks,
  people,
  part,
  longest = Infinity,
}: PictureToMask): Promise<Uint8Array> {
  const source = sharp(picture, { limitInputPixels: mostPixels, failOn: 'none' })
  const { autoOrient: whole } = await source.metadata()
  const { l, t, r, b } = part ?? { l: 0, t: 0, r: whole.width, b: whole.height }
  const shown = { width: r - l, height: b - t }
  source.autoOrient()
  if (part) source.extract({ left: l, top: t, ...shown })
  if (longerSide(shown) > longest)
    source.resize({ ...halvedTo(longest, shown), fit: 'fill', kernel: 'linear' })
  const { data, info } = await source.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const [across, down] = [width / shown.width, height / shown.height]
  const scaled = (polygons: readonly Polygon[]) =>
    polygons.map((polygon) => polygon.map(([x, y]): [number, number] => [(x - l) * across, (y - t) * down]))
  pixelate({ data, width, height, channels }, scaled(masks), longerSide(whole) * Math.max(across, down))
  // Optimised coding needs two more copies in memory and twice the time, so large pictures and those of a package are
  // encoded without it and become slightly larger.
  const optimiseCoding = width * height <= largePixels && longest === Infinity
  const masked = sharp(data, { raw: { width, height, channels } })
  if (people.length > 0) masked.composite([{ input: silhouettes({ width, height }, scaled(people)) }])
  return masked.jpeg({ quality: 85, optimiseCoding }).toBuffer()
}

const longerSide = ({ width, height }: ImageSize): number => Math.max(width, height)

function halvedTo(longest: number, { width, height }: ImageSize): ImageSize {
  const halvings = Math.ceil(Math.log2(Math.max(width, height) / longest))
  return { width: Math.ceil(width / 2 ** halvings), height: Math.ceil(height / 2 ** halvings) }
}

const answer = (masked: MaskedPicture) => parentPort!.postMessage(masked, [])

parentPort!.on('message', (task: PictureToMask) => {
  mask(task).then(
    (masked) => answer({ masked }),
    (error: unknown) => answer({ failure: String(error) }),
  )
})

parentPort!.postMessage('ready', [])
