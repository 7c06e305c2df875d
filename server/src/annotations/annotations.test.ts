import { expect, test } from 'vitest'
import type { AnnotationTracks } from '#contract/annotations/api.ts'
import { trackHashes } from '#rules/annotations/hash.ts'
import { createCameraWorld } from '../testing/cameras.ts'
import { createPerson } from '../testing/people.ts'
import { createSeenThings } from '../testing/seen-things.ts'
import { requestAs, startProduct } from '../testing/test-app.ts'

const product = await startProduct()
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

test('a map of tracks is saved with status 200 and comes back with the clip [EXPL-177] [EXPL-164]', async () => {
  const id = await newVideo()
  const tracks = { ...rect('a'), ...comment('b', 'Mind the step') }
  const { status, body } = await save(id, tracks)
  expect(status).toBe(200)
  expect(plain(body.annotations)).toEqual(tracks)
  expect(plain(await load(id))).toEqual(tracks)
  expect((await load(id)).a.saved_by).toBe(world.admin.id)
  expect(await annotatedAt(id)).not.toBeNull()
})

test('fields that are left out get their defaults [EXPL-161] [EXPL-162] [EXPL-163]', async () => {
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

test('a clip without annotations is not among the annotated ones', async () => {
  const id = await newVideo()
  await save(id, rect('a'))
  await save(id, {})
  expect(await load(id)).toBeNull()
  expect(await annotatedAt(id)).toBeNull()
})

test('what two people add at the same time is kept of both', async () => {
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

test('what both changed is refused with clear words, and nothing of it is saved', async () => {
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

test('without a word on what was known, tracks of others are neither changed nor dropped', async () => {
  const id = await newVideo()
  await save(id, rect('a'), undefined, other)
  expect((await save(id, rect('a', 77))).status).toBe(409)
  expect((await save(id, rect('mine'))).status).toBe(200)
  expect(Object.keys(await load(id)).sort()).toEqual(['a', 'mine'])
  expect((await save(id, { ...rect('a'), ...rect('mine', 33) })).status).toBe(200)
  expect((await load(id)).mine.data.x).toBe(33)
})

test('what is no annotation is refused and changes nothing', async () => {
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

test('a VIEWER who may not operate corrects nothing', async () => {
  const reader = await createPerson(db, world.orgId, 'VIEWER')
  expect((await save(await newVideo(), rect('a'), undefined, reader)).status).toBe(403)
})
