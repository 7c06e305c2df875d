import { availableParallelism } from 'node:os'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { turns } from '../core/turns.ts'
import { mostPixels } from './keep-media.ts'

export type Polygon = [x: number, y: number][]

/** What is left of a mask is this many blocks over the picture's longer side, or fewer. */
const blocksAcross = 40
const smallestBlock = 16
const thumbnailWidth = 320
const input = { limitInputPixels: mostPixels, failOn: 'none' } as const

/** A picture is unpacked whole to be masked, which takes up to half a gigabyte. */
const inTurn = turns(Math.max(2, availableParallelism()))

/** The picture with the polygons turned into coarse blocks, so that nothing in them can be told any more. */
export const maskImage = (bytes: Buffer, masks: readonly Polygon[]): Promise<Buffer> =>
  inTurn(() => pixelateParts(bytes, masks))

async function pixelateParts(bytes: Buffer, masks: readonly Polygon[]): Promise<Buffer> {
  const { data, info } = await sharp(bytes, input).autoOrient().removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const picture = () => sharp(data, { raw })
  const overlays = await Promise.all(masks.map((mask) => pixelate(picture, raw, mask)))
  return picture()
    .composite(overlays.filter((overlay) => overlay !== undefined))
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function pixelate(
  picture: () => Sharp,
  { width, height }: { width: number; height: number },
  mask: Polygon,
): Promise<OverlayOptions | undefined> {
  const xs = mask.map(([x]) => x)
  const ys = mask.map(([, y]) => y)
  const left = Math.max(0, Math.floor(Math.min(...xs)))
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const area = {
    left,
    top,
    width: Math.min(width, Math.ceil(Math.max(...xs)) + 1) - left,
    height: Math.min(height, Math.ceil(Math.max(...ys)) + 1) - top,
  }
  if (area.width <= 0 || area.height <= 0) return undefined
  const block = Math.max(smallestBlock, Math.round(Math.max(width, height) / blocksAcross))
  const coarse = await picture()
    .extract(area)
    .resize(Math.max(1, Math.round(area.width / block)), Math.max(1, Math.round(area.height / block)), {
      fit: 'fill',
    })
    .png()
    .toBuffer()
  const points = mask.map(([x, y]) => `${x - left},${y - top}`).join(' ')
  const outline = `<svg width="${area.width}" height="${area.height}"><polygon points="${points}" fill="#fff" stroke="#fff" stroke-width="2"/></svg>`
  const blocks = await sharp(coarse)
    .resize(area.width, area.height, { fit: 'fill', kernel: 'nearest' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(outline), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { input: blocks, left: area.left, top: area.top }
}

export const shrinkImage = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, input)
    .autoOrient()
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer()
