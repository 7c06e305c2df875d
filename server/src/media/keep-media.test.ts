import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectImage } from './keep-media.ts'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#567' } })

test.each(['jpeg', 'png', 'webp'] as const)('a %s picture is known by its header', async (format) => {
  const bytes = await drawn(64, 48).toFormat(format).toBuffer()
  expect(await inspectImage(bytes)).toEqual({ width: 64, height: 48, contentType: `image/${format}` })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture in orientation %d has the size that is seen',
  async (orientation) => {
    for (const options of [{}, { progressive: true }]) {
      const bytes = await drawn(64, 48).withMetadata({ orientation }).jpeg(options).toBuffer()
      const seen = await sharp(bytes).autoOrient().toBuffer({ resolveWithObject: true })
      expect(await inspectImage(bytes)).toMatchObject({ width: seen.info.width, height: seen.info.height })
    }
  },
)

test('what only begins as a picture is none', async () => {
  const bytes = await drawn(64, 48).jpeg().toBuffer()
  for (const end of [2, 3, 20, 150]) expect(await inspectImage(bytes.subarray(0, end))).toBeUndefined()
})
