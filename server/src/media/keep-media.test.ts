import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectImage } from './keep-media.ts'
import { maskImage } from './masking/mask-image.ts'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#567' } })

const shade = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()

test.each(['jpeg', 'png', 'webp'] as const)('recognises a %s picture by its header', async (format) => {
  const bytes = await drawn(64, 48).toFormat(format).toBuffer()
  expect(await inspectImage(bytes)).toEqual({ width: 64, height: 48, contentType: `image/${format}` })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture in orientation %d has its displayed size',
  async (orientation) => {
    for (const options of [{}, { progressive: true }]) {
      const bytes = await drawn(64, 48).withMetadata({ orientation }).jpeg(options).toBuffer()
      const seen = await sharp(bytes).autoOrient().toBuffer({ resolveWithObject: true })
      expect(await inspectImage(bytes)).toMatchObject({ width: seen.info.width, height: seen.info.height })
    }
  },
)

test('rejects a file that only begins like a picture', async () => {
  const bytes = await drawn(64, 48).jpeg().toBuffer()
  for (const end of [2, 3, 20, 150]) expect(await inspectImage(bytes.subarray(0, end))).toBeUndefined()
})

test('rejects an animation with that reason', async () => {
  const frames = await Promise.all(['#000', '#fff'].map((background) => shade(background)))
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  await expect(inspectImage(bytes)).rejects.toThrow('The picture is an animation of 2 frames')
})

/** An EXIF block with the orientation of a picture. */
function exif(orientation: number, { type = 3, at = 8 } = {}): Buffer {
  const tiff = Buffer.alloc(at + 18)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(at, 4)
  tiff.writeUInt16LE(1, at)
  tiff.writeUInt16LE(0x112, at + 2)
  tiff.writeUInt16LE(type, at + 4)
  tiff.writeUInt32LE(1, at + 6)
  tiff.writeUInt32LE(orientation, at + 10)
  const block = Buffer.concat([Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1'), tiff])
  block.writeUInt16BE(block.length - 2, 2)
  return block
}

test.each([
  ['written as a long number', [exif(6, { type: 4 })]],
  ['in a directory further back', [exif(6, { at: 32 })]],
  ['given twice', [exif(1), exif(6)]],
  ['given twice, the other way', [exif(6), exif(1)]],
  ['that does not exist', [exif(9)]],
])('an orientation %s is read in the same way as for masking', async (_what, blocks) => {
  const plain = await drawn(64, 48).jpeg().toBuffer()
  const bytes = Buffer.concat([plain.subarray(0, 2), ...blocks, plain.subarray(2)])
  const masked = await sharp(await maskImage('org', bytes, { masks: [], people: [] })).metadata()
  expect(await inspectImage(bytes)).toMatchObject({ width: masked.width, height: masked.height })
})
