import { expect, test } from 'vitest'
import type { AnnotationTracks } from '#contract/annotations/tracks.ts'
import { trackHashes } from '#rules/annotations/hash.ts'
import { createCameraWorld } from '../testing/cameras.ts'
import { createPerson } from '../testing/people.ts'
import { createSeenThings } from '../testing/worlds/seen-things.ts'
import { requestAs, shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)
const { db } = product.deps
const other = await createPerson(db, world.orgId, 'VIEWER', { may_operate: true })
const place = { org_id: world.orgId, site_id: world.siteId, camera_id: world.camera.id }
const newVideo = async () => (await createSeenThings(db, place, new Date())).videoId
const asAdmin = requestAs(product, world.admin)

const rect = (id: string, x = 10, frames = [0, 1, 2]): AnnotationTracks => ({
  [id]: {
    id,
    type: 'rect',
    frames,
    data: {
      id,
      type: 'rect',
      x,
      y: 20,
      w: 100,
      h: 100,
      label: '',
      fillColor: 'transparent',
      borderColor: 'black',
    },
  },
})
const comment = (id: string, text: string): AnnotationTracks => ({
  [id]: {
    id,
    type: 'comment',
    frames: [4],
    data: {
      id,
      type: 'comment',
      x: 5,
      y: 6,
      w: 1,
      h: 1,
      label: '',
      comment: { width: 200, x: 5, y: 6, text },
    },
  },
})

const save = (videoId: string, annotations: object, base?: object, person = world.admin) =>
  asAdmin('PUT', `alpr/save/annotations/${videoId}/`, { annotations, ...(base && { base }) }, person)
const load = async (videoId: string) => (await asAdmin('GET', `alpr/videos/${videoId}`)).body.annotation_data
const plain = (saved: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(saved).map(([id, track]) => {
      const { saved_by: _by, saved_at: _at, ...rest } = track as Record<string, unknown>
      return [id, rest]
    }),
  )
const annotatedAt = async (id: string) =>
  (await db.selectFrom('videos').select('annotated_at').where('id', '=', id).executeTakeFirstOrThrow())
    .annotated_at

test('a map of tracks is saved with status 200 and returned with the clip [EXPL-177] [EXPL-164]', async () => {
  const id = await newVideo()
  const tracks = { ...rect('a'), ...comment('b', 'Mind the step') }
  const { status, body } = await save(id, tracks)
  expect(status).toBe(200)
  expect(plain(body.annotations)).toEqual(tracks)
  expect(plain(await load(id))).toEqual(tracks)
  expect((await load(id)).a.saved_by).toBe(world.admin.id)
  expect(await annotatedAt(id)).not.toBeNull()
})

test('omitted fields get their defaults [EXPL-161] [EXPL-162] [EXPL-163]', async () => {
  const id = await newVideo()
  const bare = (type: string, data: object = {}) => ({
    id: type,
    type,
    frames: [0],
    data: { id: type, type, x: 1, y: 2, ...data },
  })
  const { body } = await save(id, {
    rect: bare('rect'),
    label: bare('label', { label: 'Gate' }),
    comment: bare('comment', { comment: { x: 1, y: 2, text: 'Here' } }),
  })
  expect(body.annotations.rect.data).toMatchObject({ w: 100, h: 100, borderColor: 'black', label: '' })
  expect(body.annotations.label.data).toMatchObject({ pointerDirection: 'down' })
  expect(body.annotations.comment.data).toMatchObject({ w: 1, h: 1, comment: { width: 200 } })
})

test('a clip without annotations is not listed as annotated', async () => {
  const id = await newVideo()
  await save(id, rect('a'))
  await save(id, {})
  expect(await load(id)).toBeNull()
  expect(await annotatedAt(id)).toBeNull()
})

test('keeps concurrent additions of two users', async () => {
  const id = await newVideo()
  const loaded = rect('a')
  await save(id, loaded)
  const base = trackHashes(loaded)
  const answers = await Promise.all([
    save(id, { ...loaded, ...rect('mine') }, base),
    save(id, { ...loaded, ...comment('theirs', 'Seen') }, base, other),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const saved = await load(id)
  expect(Object.keys(saved).sort()).toEqual(['a', 'mine', 'theirs'])
  expect(saved.theirs.saved_by).toBe(other.id)
})

test('rejects a change of the same track by two users with a message, and saves nothing', async () => {
  const id = await newVideo()
  const loaded = { ...rect('a'), ...rect('b') }
  await save(id, loaded)
  const base = trackHashes(loaded)
  await save(id, { ...loaded, ...rect('a', 50) }, base, other)
  const { status, body } = await save(id, { ...rect('a', 99), ...rect('b', 70) }, base)
  expect(status).toBe(409)
  expect(body.non_field_errors[0]).toMatch(/^Somebody else has changed an annotation of this video/)
  expect(body.annotations).toEqual(['a'])
  expect(plain(await load(id))).toEqual({ ...rect('a', 50), ...rect('b') })
})

test('without hashes, tracks of other users are neither changed nor removed', async () => {
  const id = await newVideo()
  await save(id, rect('a'), undefined, other)
  expect((await save(id, rect('a', 77))).status).toBe(409)
  expect((await save(id, rect('mine'))).status).toBe(200)
  expect(Object.keys(await load(id)).sort()).toEqual(['a', 'mine'])
  expect((await save(id, { ...rect('a'), ...rect('mine', 33) })).status).toBe(200)
  expect((await load(id)).mine.data.x).toBe(33)
})

test('rejects invalid annotations and changes nothing', async () => {
  const id = await newVideo()
  await save(id, rect('a'))
  const wrong = [
    { x: { ...rect('x')['x'], id: 'other' } },
    { x: { ...rect('x')['x'], frames: [-1] } },
    { x: { ...rect('x')['x'], frames: [] } },
    { x: { ...rect('x')['x'], type: 'label' } },
    { x: { ...rect('x')['x'], data: { id: 'x', type: 'circle', x: 1, y: 1 } } },
  ]
  for (const annotations of wrong) expect((await save(id, annotations)).status).toBe(400)
  expect(Object.keys(await load(id))).toEqual(['a'])
})

test('a clip of a site that a SITE_VIEWER may not see cannot be annotated by them', async () => {
  const id = await newVideo()
  const viewer = await createPerson(db, world.orgId, 'SITE_VIEWER', { may_operate: true })
  expect((await save(id, rect('a'), undefined, viewer)).status).toBe(404)
})

test('a VIEWER without operator rights cannot annotate', async () => {
  const reader = await createPerson(db, world.orgId, 'VIEWER')
  expect((await save(await newVideo(), rect('a'), undefined, reader)).status).toBe(403)
})

/** A clip of 60 frames whose picture is 640 by 360. */
async function measuredVideo(): Promise<string> {
  const { imageId, videoId } = await createSeenThings(db, place, new Date())
  await db.updateTable('images').set({ width: 640, height: 360 }).where('id', '=', imageId).execute()
  await db.updateTable('videos').set({ frame_count: 60, fps: 10 }).where('id', '=', videoId).execute()
  return videoId
}

test('an annotation beyond the last frame or outside the picture is rejected with the reason and not saved', async () => {
  const id = await measuredVideo()
  await save(id, rect('a', 540, [0, 59]))
  const beyond = await save(id, { ...rect('a', 540, [0, 59]), ...rect('b', 10, [60]) })
  expect(beyond.status).toBe(400)
  expect(beyond.body.non_field_errors).toEqual([
    'A rect is on frame 60, but the last frame of this clip is 59. Frames are counted from 0.',
  ])
  const outside = await save(id, rect('a', 541, [0, 59]))
  expect(outside.status).toBe(400)
  expect(outside.body.non_field_errors).toEqual([
    'A rect lies outside the picture, which is 640 by 360 pixels.',
  ])
  expect(plain(await load(id))).toEqual(rect('a', 540, [0, 59]))
})

test('a stored annotation outside the picture does not block saving others', async () => {
  const id = await measuredVideo()
  const old = rect('old', 9000)
  const stored = { old: { ...old['old'], saved_by: null, saved_at: '2026-01-01T00:00:00.000Z' } }
  await db
    .updateTable('videos')
    .set({ annotations: JSON.stringify(stored) })
    .where('id', '=', id)
    .execute()
  expect((await save(id, { ...old, ...rect('new') }, trackHashes(old))).status).toBe(200)
})

const moved = (): AnnotationTracks => {
  const { data } = rect('m')['m']!
  const keys = [0, 2].map((frame) => ({ frame, x: 10 + frame * 50, y: 20, w: 100, h: 100 }))
  return { m: { id: 'm', type: 'rect', frames: [0, 1, 2], data, keys } }
}
const polygon = (id: string): AnnotationTracks => ({
  [id]: {
    id,
    type: 'polygon',
    frames: [5],
    data: {
      id,
      type: 'polygon',
      x: 100,
      y: 100,
      points: [
        [100, 100],
        [200, 100],
        [100, 140],
      ],
      label: 'Spill',
      fillColor: 'transparent',
      borderColor: 'black',
    },
  },
})

test('key frames and polygons are saved and returned, and a moved key frame counts as a change', async () => {
  const id = await measuredVideo()
  const tracks = { ...moved(), ...polygon('p') }
  expect((await save(id, tracks)).status).toBe(200)
  expect(plain(await load(id))).toEqual(tracks)
  const further = moved()
  further['m']!.keys![1]!.x = 300
  await save(id, { ...further, ...polygon('p') })
  expect((await load(id)).m.keys[1].x).toBe(300)
})

test('rejects key frames that do not match their annotation', async () => {
  const id = await measuredVideo()
  const key = { x: 1, y: 1, w: 5, h: 5 }
  const wrong = [
    [
      { ...key, frame: 0 },
      { ...key, frame: 9 },
    ],
    [
      { ...key, frame: 2 },
      { ...key, frame: 0 },
    ],
    [
      { ...key, frame: 0 },
      { x: 1, y: 1, frame: 2 },
    ],
    [{ ...key, frame: 0 }],
  ]
  for (const keys of wrong) expect((await save(id, { m: { ...moved()['m'], keys } })).status).toBe(400)
  const { p } = polygon('p')
  expect(
    (
      await save(id, {
        p: {
          ...p,
          data: {
            ...p!.data,
            points: [
              [1, 1],
              [2, 2],
            ],
          },
        },
      })
    ).status,
  ).toBe(400)
  expect(await load(id)).toBeNull()
})
