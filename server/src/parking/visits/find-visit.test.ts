import { beforeAll, expect, test } from 'vitest'
import { plateKey } from '#rules/vehicles/plates.ts'
import { newId } from '../../core/ids.ts'
import { createCameraWorld, type CameraWorld } from '../../testing/cameras.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()
const at = (time: string) => new Date(`2026-06-01T${time}:00Z`)
let world: CameraWorld

beforeAll(async () => {
  world = await createCameraWorld(product)
  const visit = (plate: string, entry_time: Date | null, exit_time: Date | null) => ({
    org_id: world.orgId,
    id: newId(entry_time ?? exit_time!),
    site_id: world.siteId,
    plate,
    plate_key: plateKey(plate),
    entry_time,
    exit_time,
  })
  await product.deps.db
    .insertInto('visits')
    .values([
      visit('ABC123', at('01:00'), at('02:30')),
      visit('ABC123', at('05:00'), null),
      visit('XYZ987', null, at('04:00')),
    ])
    .execute()
})

const visitAt = async (plate: string, time: string, site = world.siteId) => {
  const query = new URLSearchParams({ site, plate, time: at(time).toISOString() })
  const { body } = await product.request('GET', `/api/v1/explorer/live/visit?${query.toString()}`, {
    key: world.admin.key,
  })
  return body.visit
}

test('a pass belongs to the visit during which it was seen', async () => {
  expect(await visitAt('ABC123', '01:45')).toMatchObject({
    entry_time: at('01:00').toISOString(),
    exit_time: at('02:30').toISOString(),
    minutes: 90,
    is_on_site: false,
  })
  expect(await visitAt('abc 123', '01:00')).toMatchObject({ minutes: 90 })
  expect(await visitAt('ABC123', '03:30')).toBeNull()
  expect(await visitAt('ABC123', '06:00')).toMatchObject({
    entry_time: at('05:00').toISOString(),
    exit_time: null,
    is_on_site: true,
  })
  expect(await visitAt('XYZ987', '04:00')).toMatchObject({ entry_time: null, minutes: null })
  expect(await visitAt('ABC123', '01:45', newId(at('00:00')))).toBeNull()
})
