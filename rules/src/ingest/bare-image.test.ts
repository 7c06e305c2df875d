import { expect, test } from 'vitest'
import { bareImage } from './bare-image.ts'
import { context, imageFile, readOne } from './testing/payloads.ts'

test('a bare picture is an event in which nothing was recognised; an empty one only shows life', () => {
  const bare = (...parts: ReturnType<typeof imageFile>[]) => ({
    contentType: 'image/jpeg',
    pathSuffix: '',
    parts,
  })
  expect(readOne(bareImage, bare(imageFile('image')))).toMatchObject({
    kind: 'event',
    time: context.now,
    detections: [],
    image: { source: { in: 'part', bytesRef: 'ref-image' } },
  })
  expect(readOne(bareImage, bare(imageFile('image', 0))).kind).toBe('ignored')
})
