import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNearPlate, plateKey } from '#rules/vehicles/plates.ts'
import { seededRandom } from '#rules/random.ts'
import { newId } from '../../core/ids.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/product/test-database.ts'
import { findNearPlates } from './near-plates.ts'

let database: TestDatabase
const orgId = newId()
const random = seededRandom(3)
const randomPlate = () =>
  Array.from({ length: random.whole(2, 8) }, () => random.pick('ABC08X'.split(''))).join('')
const plates = [...new Set(Array.from({ length: 1500 }, randomPlate))]

beforeAll(async () => {
  database = await createTestDatabase()
  const [time, id] = [new Date(), newId()]
  const seen = {
    first_seen: time,
    last_seen: time,
    last_pass_id: id,
    last_pass_time: time,
    last_camera_id: id,
  }
  await database.db
    .insertInto('plates')
    .values(
      plates.map((plate) => ({
        org_id: orgId,
        plate,
        plate_key: plateKey(plate),
        frequency_step: 0,
        times_seen: 1,
        ...seen,
      })),
    )
    .execute()
})
afterAll(() => database.close())

test('finds every possible misreading, including short plates, and no other plate', async () => {
  let found = 0
  for (const searched of [...plates.slice(0, 150), 'ZZZ', 'A']) {
    const near = await findNearPlates(database.db, orgId, [searched])
    const expected = plates.filter((plate) => plate !== searched && isNearPlate(searched, plate))
    expect(near.map(({ plate }) => plate).sort()).toEqual(expected.sort())
    found += near.length
  }
  expect(found).toBeGreaterThan(300)
})

test('searches several plates at once, and finds none of another organisation', async () => {
  const searched = plates.filter((plate) => plate.length > 4).slice(0, 5)
  const near = await findNearPlates(database.db, orgId, searched)
  for (const { plate, nearTo } of near) {
    expect(searched).toContain(nearTo)
    expect(isNearPlate(plate, nearTo)).toBe(true)
  }
  expect(await findNearPlates(database.db, newId(), searched)).toEqual([])
})

test('finds plates that cameras of the organisation confuse with the searched one', async () => {
  const ownId = newId()
  const id = newId()
  const time = new Date()
  const stored = ['QT4H21', 'Q7', 'Q74M21', 'QT4M21', 'QT9M99']
  await database.db
    .insertInto('plates')
    .values(
      stored.map((plate) => ({
        org_id: ownId,
        plate,
        plate_key: plateKey(plate),
        frequency_step: 0,
        times_seen: 1,
        first_seen: time,
        last_seen: time,
        last_pass_id: id,
        last_pass_time: time,
        last_camera_id: id,
      })),
    )
    .execute()
  const near = async (plate: string) =>
    (await findNearPlates(database.db, ownId, [plate])).map((found) => found.plate).sort()
  expect(await near('QT4H21')).toEqual(['QT4M21'])
  expect(await near('QT')).toEqual([])
  await database.db
    .insertInto('camera_confusions')
    .values({
      org_id: ownId,
      camera_id: id,
      site_id: id,
      shares: JSON.stringify({ '7T': 0.05, K4: 0.001 }) as never,
      readings: 500,
      learned_at: time,
    })
    .execute()
  // A confusion and one more edit, as with the look-alikes of all readers.
  expect(await near('QT4H21')).toEqual(['Q74M21', 'QT4M21'])
  expect(await near('QT')).toEqual(['Q7'])
})
