import sharp from 'sharp'
import { white, type GreyPicture } from '#rules/vision/resample.ts'
import { kernel, placesFor } from './kernel.ts'

/** The largest side of a decoded picture in pixels, which bounds the memory. */
const longestSide = 3840
const leastSide = 16
/** JPEG and PNG are scaled down while they are read line by line; others are decompressed completely first. */
const mostPixels = { byLines: 120_000_000, asWhole: 16_000_000 }

export interface DecodedPicture {
  grey: GreyPicture
  /** The size as displayed: rotated by EXIF, at full resolution. */
  width: number
  height: number
}

/** The reason why a picture is not read, for the ingest log. */
export class UnreadablePicture extends Error {}

/** Decodes the first frame of any picture that sharp supports, upright, in grey. */
export async function decodePicture(bytes: Buffer): Promise<DecodedPicture> {
  const { width, height } = await shownSize(bytes)
  if (Math.min(width, height) < leastSide)
    throw new UnreadablePicture(`The picture is too small to read: ${width} x ${height}`)
  const { data, info } = await sharp(bytes, {
    limitInputPixels: mostPixels.byLines,
    sequentialRead: true,
    failOn: 'error',
  })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new UnreadablePicture(`The picture cannot be decoded: ${firstLine(error)}`)
    })
  return { grey: greyOf(data, info), width, height }
}

async function shownSize(bytes: Buffer) {
  const header =
    bytes.length > 0 &&
    (await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => false))
  if (typeof header !== 'object') throw new UnreadablePicture('The file is not a picture')
  const { width, height } = header.autoOrient
  const isByLines =
    (header.format === 'jpeg' || header.format === 'png') &&
    !header.isProgressive &&
    (header.orientation ?? 1) === 1
  if (width * height > (isByLines ? mostPixels.byLines : mostPixels.asWhole))
    throw new UnreadablePicture(`The picture is too large: ${width} x ${height}`)
  return { width, height }
}

const firstLine = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0]! : 'unknown')

/** Luma of the gamma-encoded values, as in the training of the networks; libvips would use linear light. */
function greyOf(data: Buffer, info: { width: number; height: number; channels: number }): GreyPicture {
  const { width, height, channels } = info
  const values = new Uint16Array(width * height)
  if (channels < 3) {
    const scale = white / 255
    for (let at = 0; at < values.length; at++) values[at] = data[at * channels]! * scale
    return { width, height, values }
  }
  const lineBytes = width * 3
  const [line, grey] = placesFor([lineBytes, width * 2])
  const lineOf = new Uint8Array(kernel.memory.buffer, line, lineBytes)
  const greyLine = new Uint16Array(kernel.memory.buffer, grey, width)
  for (let row = 0; row < height; row++) {
    lineOf.set(data.subarray(row * lineBytes, (row + 1) * lineBytes))
    kernel.grey(line, width, grey)
    values.set(greyLine, row * width)
  }
  return { width, height, values }
}
