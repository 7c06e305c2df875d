import { expect, test } from 'vitest'
import { bareImage } from './bare-image.ts'
import { context, imageFile, readOne } from '../testing/payloads.ts'

test('a bare picture is an event without detections, an empty one is a heartbeat', () => {
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

test('rejects a body that neither is a picture nor is labelled as one', () => {
  const isRecognised = (contentType: string) =>
    bareImage.recognise({
      contentType,
      pathSuffix: '',
      parts: [{ name: '', contentType, size: 20, bytesRef: '0' }],
    })
  const others = ['application/x-www-form-urlencoded', 'text/plain', 'application/json', 'text/csv', '']
  expect(others.filter(isRecognised)).toEqual([])
  expect(['image/jpeg', 'IMAGE/PNG', 'video/mp4'].filter(isRecognised)).toHaveLength(3)
})
