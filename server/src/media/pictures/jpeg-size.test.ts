import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegSize } from './jpeg-size.ts'

const picture = (width: number, height: number, progressive = false) =>
  sharp({ create: { width, height, channels: 3, background: 'grey' } })
    .jpeg({ progressive })
    .toBuffer()

test.each([
  [640, 480, false],
  [1, 1, false],
  [3000, 7, true],
])('reads the size of a JPEG of %i x %i', async (width, height, progressive) => {
  expect(jpegSize(await picture(width, height, progressive))).toEqual({ width, height })
})

test('gives up on a header of more segments than cameras write', async () => {
  const jpeg = await picture(640, 480)
  const withSegments = (count: number) =>
    Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(4 * count, 'ffe10002', 'hex'), jpeg.subarray(2)])
  expect(jpegSize(withSegments(100))).toEqual({ width: 640, height: 480 })
  expect(jpegSize(withSegments(1_000))).toBeUndefined()
})

test('returns nothing for a JPEG that ends in its header, and for other files', async () => {
  const jpeg = await picture(640, 480)
  expect(jpegSize(jpeg.subarray(0, 40))).toBeUndefined()
  expect(jpegSize(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).toBeUndefined()
  expect(jpegSize(Buffer.alloc(0))).toBeUndefined()
})
