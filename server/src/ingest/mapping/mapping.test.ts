import { beforeEach, expect, test } from 'vitest'
import type { FieldMapping, MappingTrial } from '#contract/ingest/mapping.ts'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../testing/cameras.ts'
import { multipart } from '../../testing/files/multipart.ts'
import { createPerson } from '../../testing/people.ts'
import { requestAs, shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)
const asAdmin = requestAs(product, world.admin)
let camera: TestCamera
beforeEach(async () => {
  camera = await createCamera(product.deps, world.orgId, world.siteId)
})

/** No field name indicates its meaning. */
const strange = (plate: string) => ({
  msg: { kz: plate, sicher: 87 },
  wann: '14.03.2026 08:20:15',
  spur: 'B2',
})
const pointers = {
  fields: {
    plate: ['json', 'msg', 'kz'],
    confidence: ['json', 'msg', 'sicher'],
    time: ['json', 'wann'],
    direction: ['json', 'spur'],
  },
  date_order: 'dmy',
  directions: [{ value: 'B2', movement: 'leaving' }],
}

const newest = async (of = camera) => (await asAdmin('GET', `cameras/${of.id}/ingest_log`)).body[0]
const entryOf = async (of = camera) => `cameras/${of.id}/ingest_log/${(await newest(of)).id}`
const detections = (of: TestCamera) =>
  product.deps.db
    .selectFrom('detections')
    .select(['detections.plate', 'detections.confidence', 'detections.time'])
    .where('detections.camera_id', '=', of.id)
    .execute()

test('a rejected post is mapped: tried, saved, and the next one is stored with the name of the mapping', async () => {
  expect((await post(product, camera, strange('ABC123'))).status).toBe(400)
  const entry = await entryOf()
  const trial = await asAdmin('POST', `${entry}/mapping_trial`, pointers)
  expect(trial.body).toEqual({
    reads: [
      {
        plate: 'ABC123',
        time: '2026-03-13T19:20:15.000Z',
        confidence: 87,
        box: null,
        has_picture: false,
        direction: 'leaving',
        vehicle: 'vehicle',
      },
    ],
    is_sign_of_life: false,
    problem: null,
    notes: [],
  } satisfies MappingTrial)
  expect(await detections(camera)).toEqual([])

  const saved = await asAdmin('POST', `${entry}/mappings`, { name: ' Gate ', scope: 'camera', pointers })
  expect(saved.status).toBe(201)
  expect(saved.body).toMatchObject({ name: 'Gate', camera: { id: camera.id }, instead_of: null })

  expect((await post(product, camera, strange('DEF456'))).status).toBe(200)
  expect(await detections(camera)).toEqual([
    { plate: 'DEF456', confidence: 87, time: new Date('2026-03-13T19:20:15.000Z') },
  ])
  expect(await newest()).toMatchObject({
    outcome: 'stored',
    format: 'generic',
    mapping: { id: saved.body.id, name: 'Gate' },
  })

  const other = await createCamera(product.deps, world.orgId, world.siteId)
  expect((await post(product, other, strange('GHI789'))).status).toBe(400)

  const { body: list } = await asAdmin('GET', 'field_mappings')
  expect(list.map(({ id }: FieldMapping) => id)).toContain(saved.body.id)
  expect((await asAdmin('DELETE', `field_mappings/${saved.body.id}`)).status).toBe(204)
  expect((await post(product, camera, strange('JKL012'))).status).toBe(400)
  const { body: log } = await asAdmin('GET', `cameras/${camera.id}/ingest_log`)
  expect(log.map(({ mapping }: { mapping: unknown }) => mapping)).toEqual([
    null,
    { id: saved.body.id, name: 'Gate' },
    null,
  ])
  const audited = await product.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', saved.body.id)
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['field_mapping.created', 'field_mapping.removed'])
})

test('a mapping of the organisation applies to all its cameras and to no other organisation', async () => {
  await post(product, camera, strange('ABC123'))
  const entry = await entryOf()
  const saved = await asAdmin('POST', `${entry}/mappings`, { name: 'All', scope: 'organisation', pointers })
  expect(saved.body.camera).toBeNull()
  const other = await createCamera(product.deps, world.orgId, world.siteId)
  expect((await post(product, other, strange('GHI789'))).status).toBe(200)

  const elsewhere = await createCameraWorld(product)
  expect((await post(product, elsewhere.camera, strange('GHI789'))).status).toBe(400)
  const asStranger = requestAs(product, elsewhere.admin)
  expect((await asStranger('GET', 'field_mappings')).body).toEqual([])
  expect((await asStranger('DELETE', `field_mappings/${saved.body.id}`)).status).toBe(404)
  const viewer = await createPerson(product.deps.db, world.orgId, 'VIEWER')
  expect((await asAdmin('GET', 'field_mappings', undefined, viewer)).status).toBe(403)

  // The mapping of the camera takes precedence over that of the organisation.
  const own = { ...pointers, fields: { plate: ['json', 'spur'] } }
  await asAdmin('POST', `${entry}/mappings`, { name: 'Own', scope: 'camera', pointers: own })
  await post(product, camera, strange('MNO345'))
  expect(await newest()).toMatchObject({ mapping: { name: 'Own' } })
  await asAdmin('DELETE', `field_mappings/${saved.body.id}`)
})

test('a mapping that reads nothing from its post is not saved', async () => {
  await post(product, camera, strange('ABC123'))
  const entry = await entryOf()
  const save = (fields: unknown, name = 'Gate') =>
    asAdmin('POST', `${entry}/mappings`, { name, scope: 'camera', pointers: { fields } })
  const nowhere = await save({ plate: ['json', 'nowhere'] })
  expect(nowhere.status).toBe(400)
  expect(nowhere.text).toContain('There is no value at the place that was pointed at in this post')
  const noTime = await save({ plate: ['json', 'msg', 'kz'], time: ['json', 'spur'] })
  expect(noTime.text).toContain("'B2' is not a time")
  expect((await save({})).text).toContain('Please point at the plate')
  expect((await save({ plate: ['json', 'msg', 'kz'] }, ' ')).text).toContain('Please name the mapping')
  await post(product, camera, '{"kz":}')
  const unreadable = await asAdmin('POST', `${await entryOf()}/mapping_trial`, pointers)
  expect(unreadable.body.problem).toBe('This post cannot be mapped: it was not read as fields')
  const { body: list } = await asAdmin('GET', 'field_mappings')
  expect(list.filter(({ camera: of }: FieldMapping) => of?.id === camera.id)).toEqual([])
})

test('maps a multipart form with the file that is its picture, and a large post', async () => {
  const jpeg = Buffer.from('ffd8ffe000104a46494600', 'hex')
  const form = (plate: string) =>
    multipart([
      { name: 'kz', content: plate },
      { name: 'shot', filename: 'a.jpg', content: Buffer.concat([jpeg, Buffer.alloc(400)]) },
    ])
  const first = form('ABC123')
  await post(product, camera, first.body, { contentType: first.contentType })
  const fields = { plate: ['form', 'kz'], picture: ['parts', 'shot'] }
  const trial = await asAdmin('POST', `${await entryOf()}/mapping_trial`, { fields })
  expect(trial.body.reads).toMatchObject([{ plate: 'ABC123', has_picture: true }])
  await asAdmin('POST', `${await entryOf()}/mappings`, {
    name: 'Form',
    scope: 'camera',
    pointers: { fields },
  })
  const second = form('DEF456')
  expect((await post(product, camera, second.body, { contentType: second.contentType })).status).toBe(200)
  expect(await detections(camera)).toMatchObject([{ plate: 'DEF456' }])

  // Read on a worker thread.
  const large = { kz: 'AAA111', rest: Array.from({ length: 4000 }, (_, index) => `value ${index}`) }
  expect((await post(product, camera, large)).status).toBe(400)
  const plate = { fields: { plate: ['json', 'kz'] } }
  await post(product, camera, { kz: 'BBB222' })
  await asAdmin('POST', `${await entryOf()}/mappings`, { name: 'Large', scope: 'camera', pointers: plate })
  expect((await post(product, camera, large)).status).toBe(200)
  expect(await newest()).toMatchObject({ mapping: { name: 'Large' } })
})
