import { expect, test } from 'vitest'
import { createCamera, createCameraWorld, post } from '../../testing/cameras.ts'
import { createSite } from '../../testing/sites.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()
const { db } = product.deps
const world = await createCameraWorld(product)
const hourMs = 3_600_000
const now = Date.now()

/** Hours ago at which the camera sent something: silent before the week, twice within it, and sending now. */
const sentHoursAgo = [200, 100, 99.9, 90, 89.95, 1, 0.1]
for (const hours of sentHoursAgo)
  await post(product, world.camera, {
    time: new Date(now - hours * hourMs).toISOString(),
    detections: [{ type: 'car', confidence: 99, bb: { l: 0, t: 0, r: 9, b: 9 } }],
  })

const dryRun = async (values: object) => {
  const form = { description: 'Silent', kind: 'camera', email: ['ann@parking.example'], ...values }
  const { body } = await product.request('POST', '/api/v2/alert/dry-run', {
    key: world.admin.key,
    body: form,
  })
  return body
}

/** Computed one time after the other. */
function expectedOf(graceHours: number): [string, string][] {
  const expected: [number, string][] = []
  for (const [index, hours] of sentHoursAgo.entries()) {
    const next = sentHoursAgo[index + 1]
    if (next === undefined || hours - next < graceHours) continue
    if (hours - graceHours <= 168) expected.push([hours, 'camera-offline'])
    if (next <= 168) expected.push([next, 'camera-back'])
  }
  return expected.map(([hours, kind]) => [kind, new Date(now - hours * hourMs).toISOString()])
}

test.each([60, 15 * 60])(
  'a dry run lists when cameras would have been offline for longer than %i minutes, and back',
  async (grace_minutes) => {
    const result = await dryRun({ grace_minutes })
    const expected = expectedOf(grace_minutes / 60)
    expect(result).toMatchObject({ notified: expected.length, suppressed: 0, is_complete: true })
    expect(result.matches.map(({ kind, time }: Record<string, string>) => [kind, time]).toReversed()).toEqual(
      expected,
    )
    expect(result.matches[0]).toMatchObject({ camera: { id: world.camera.id }, site: { id: world.siteId } })
  },
)

test('the cooldown counts silences and returns separately, and other sites are ignored', async () => {
  // Two silences and, with the one before the week, three returns; the second of each within a day.
  expect(await dryRun({ grace_minutes: 60, cooldown_minutes: 24 * 60 })).toMatchObject({
    notified: 3,
    suppressed: 2,
  })
  const site = await createSite(db, world.orgId)
  await createCamera(product.deps, world.orgId, site.id)
  expect(await dryRun({ grace_minutes: 60, sites: [site.id] })).toMatchObject({ notified: 0, matches: [] })
})
