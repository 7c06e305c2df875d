import { expect, test } from 'vitest'
import { createAlert, createList } from '../../testing/alerts.ts'
import { post } from '../../testing/cameras.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { watchAlerts } from '../../testing/watch-alerts.ts'

const product = await startProduct()
const { db } = product.deps
const { begin, later, see, matchesOf, messagesOf, platesNotified } = watchAlerts(product)
const minute = 60_000

test('a listed plate notifies once for a pass with many readings', async () => {
  const world = await begin()
  const listId = await createList(db, world.orgId, [{ plate: 'STL3N', note: 'Blue van' }], {
    description: 'Wanted',
    version: 7,
  })
  await createAlert(db, world.orgId, { list_id: listId })
  await see(world.camera, 'OTHER1')
  for (let times = 0; times < 3; times++) {
    await see(world.camera, 'stl-3n')
    later(2000)
  }
  const [match, ...others] = await matchesOf(world)
  expect(others).toEqual([])
  expect(match).toMatchObject({
    plate: 'STL3N',
    state: 'notified',
    matched_by: 'exact',
    entry_plate: 'STL3N',
    list_version: 7,
  })
  const [message, ...more] = await messagesOf(world)
  expect(more).toEqual([])
  expect(message).toMatchObject({
    destination: 'email:watch@parking.example',
    status: 'queued',
    content: { event: 'vehicle.alert', plate: 'STL3N', note: 'Blue van', image: { id: match!.image_id } },
  })
  expect(message!.content.facts).toContainEqual({ label: 'List', value: 'Wanted' })
})

test('a later pass and a second alert notify again', async () => {
  const world = await begin()
  const listId = await createList(db, world.orgId, ['STL3N'])
  await createAlert(db, world.orgId, { list_id: listId })
  await createAlert(db, world.orgId, { list_id: listId, email: ['other@parking.example'] })
  await see(world.camera, 'STL3N')
  later(30 * minute)
  await see(world.camera, 'STL3N')
  expect(await platesNotified(world)).toHaveLength(4)
})

test('an alert does not notify when it is off, of another site or organisation, or requires more confidence', async () => {
  const [world, stranger] = [await begin(), await begin()]
  const listId = await createList(db, world.orgId, ['STL3N'])
  await createAlert(db, world.orgId, { list_id: listId, enabled: false })
  await createAlert(db, world.orgId, { list_id: listId, site_ids: [stranger.siteId] })
  await createAlert(db, world.orgId, { list_id: listId, confidence_threshold: 95 })
  await createAlert(db, stranger.orgId, { list_id: await createList(db, stranger.orgId, ['STL3N']) })
  await see(world.camera, 'STL3N')
  expect([await matchesOf(world), await matchesOf(stranger)]).toEqual([[], []])
})

test('look-alikes, patterns and alternative readings match if the list allows them', async () => {
  const world = await begin()
  const strict = await createList(db, world.orgId, ['B0B123', 'GUESS1'], { description: 'Strict' })
  const loose = await createList(
    db,
    world.orgId,
    ['B0B123', 'GUESS1', { plate: 'TX?9*', is_pattern: true }],
    {
      description: 'Loose',
      matches_look_alikes: true,
    },
  )
  await createAlert(db, world.orgId, { list_id: strict })
  await createAlert(db, world.orgId, { list_id: loose })
  await see(world.camera, 'BOB123')
  later(minute)
  await see(world.camera, 'TXA987')
  later(minute)
  await see(world.camera, 'QUESS1', { candidates: [{ plate: 'GUESS1', confidence: 60 }] })
  const found = await matchesOf(world)
  expect(found.map(({ plate, matched_by, entry_plate }) => [plate, matched_by, entry_plate])).toEqual([
    ['BOB123', 'look-alike', 'B0B123'],
    ['TXA987', 'wildcard', 'TX?9*'],
    ['QUESS1', 'candidate', 'GUESS1'],
  ])
})

test('All Detections also notifies of people, once for each picture', async () => {
  const world = await begin()
  await createAlert(db, world.orgId, { all_images: true })
  await post(product, world.camera, {
    time: product.deps.now().toISOString(),
    detections: [
      { type: 'person', confidence: 80, bb: { l: 0, t: 0, r: 10, b: 10 } },
      { type: 'dog', confidence: 90, bb: { l: 20, t: 0, r: 30, b: 10 } },
    ],
  })
  expect(await matchesOf(world)).toMatchObject([
    { object_type: 'dog', plate: null, matched_by: 'any', state: 'notified' },
  ])
})
