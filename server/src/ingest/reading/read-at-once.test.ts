import { expect, test } from 'vitest'
import type { ActiveMapping } from '#contract/ingest/mapping.ts'
import { readAtOnce } from './read-at-once.ts'
import { readPost } from './read-post.ts'

const context = {
  now: new Date('2026-05-04T10:00:00Z'),
  siteTimeZone: 'UTC',
  cameraId: 'camera',
  mappings: [],
}
const car = { type: 'car', confidence: 93.5, bb: { l: 600, t: 400, r: 1100, b: 800 }, plate: 'KTR900' }
const postOf = (json: unknown, values: object = {}) => ({
  body: Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)),
  contentType: 'application/json',
  pathSuffix: '',
  mostText: 1 << 20,
  context,
  ...values,
})

test('reads a small event in our own format as the threads read it', () => {
  const post = postOf({ event_id: 'one', image_size: { width: 1920, height: 1080 }, detections: [car] })
  const read = readAtOnce(post)
  expect(read?.reading).toMatchObject({
    format: 'canonical',
    events: [{ eventKey: 'one', detections: [{ type: 'car', plate: 'KTR900' }] }],
  })
  expect(read).toEqual({ ...readPost(post), facts: new Map() })
})

test('reports a fault of a small event as the threads report it', () => {
  const post = postOf({ time: 'never', detections: [car] })
  expect(readAtOnce(post)?.reading).toEqual(readPost(post).reading)
})

test.each<[name: string, post: Parameters<typeof readAtOnce>[0]]>([
  ['an event of more than 1 KB', postOf({ detections: [car], note: 'x'.repeat(1000) })],
  ['an event with a picture', postOf({ detections: [car], image: 'QUJD'.repeat(20) })],
  [
    'an event of a camera with field mappings',
    postOf({ detections: [car] }, { context: { ...context, mappings: [{} as ActiveMapping] } }),
  ],
  ['a list of another format', postOf({ detections: [{ label: 'car', box: [1, 2, 3, 4] }] })],
  [
    'a body in several parts',
    postOf({ detections: [car] }, { contentType: 'multipart/form-data; boundary=b' }),
  ],
  ['JSON that cannot be read', postOf('{"detections":[')],
  ['JSON of another maker', postOf({ plate: 'KTR900' })],
  ['a list of events', postOf([{ detections: [car] }])],
  ['an empty body', postOf('')],
])('leaves %s to the threads', (_, post) => {
  expect(readAtOnce(post)).toBeUndefined()
})
