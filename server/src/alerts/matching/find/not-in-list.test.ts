import { expect, test } from 'vitest'
import { createAlert, createList } from '../../../testing/alerts.ts'
import { startProduct } from '../../../testing/product/test-app.ts'
import { watchAlerts } from '../../../testing/watch-alerts.ts'
import { watchClock } from '../../../testing/product/watch-clock.ts'

const product = await startProduct()
const { db } = product.deps
const { begin, later, see, matchesOf, messagesOf, platesNotified } = watchAlerts(product)
const minute = 60_000

test('a plate that is in no list notifies when a second reading agrees, or after five seconds', async () => {
  const world = await begin()
  const listId = await createList(db, world.orgId, ['STAFF1'])
  await createAlert(db, world.orgId, { list_id: listId, is_whitelist: true })
  await see(world.camera, 'STAFF1')
  later(minute)
  await see(world.camera, 'GUEST1')
  expect((await matchesOf(world)).map(({ plate, state }) => [plate, state])).toEqual([['GUEST1', 'waiting']])
  later(1000)
  await see(world.camera, 'GUEST1')
  expect(await platesNotified(world)).toEqual(['GUEST1'])
  later(minute)
  await see(world.camera, 'GUEST2')
  await watchClock(product)
  expect(await platesNotified(world)).toEqual(['GUEST1'])
  later(5000)
  await watchClock(product)
  expect(await platesNotified(world)).toEqual(['GUEST1', 'GUEST2'])
  expect(await messagesOf(world)).toHaveLength(2)
})

test('a misreading that a later reading corrects does not notify', async () => {
  const world = await begin()
  const listId = await createList(db, world.orgId, ['STAFF1'])
  await createAlert(db, world.orgId, { list_id: listId, is_whitelist: true })
  await see(world.camera, 'STAFE1', { track_id: 'a', plate_confidence: 75 })
  later(1000)
  await see(world.camera, 'STAFF1', { track_id: 'a', plate_confidence: 99 })
  later(10_000)
  await watchClock(product)
  expect(await matchesOf(world)).toEqual([])
})

test('an immediate alert does not wait, and unread plates notify only if they are included', async () => {
  const world = await begin()
  const listId = await createList(db, world.orgId, ['STAFF1'])
  await createAlert(db, world.orgId, { list_id: listId, is_whitelist: true, is_fast: true })
  await createAlert(db, world.orgId, {
    list_id: listId,
    is_whitelist: true,
    is_fast: true,
    include_unread: true,
  })
  await see(world.camera, undefined)
  expect((await matchesOf(world)).map(({ matched_by }) => matched_by)).toEqual(['unread'])
  later(minute)
  await see(world.camera, 'GUEST1')
  expect((await matchesOf(world)).slice(1).map(({ matched_by }) => matched_by)).toEqual([
    'not-in-list',
    'not-in-list',
  ])
})
