import { expect, test } from 'vitest'
import { createCamera, createCameraWorld, post } from '../testing/cameras.ts'
import { createSafetyCamera, inExclusionZone, observe, person } from '../testing/worlds/safety-world.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
product.setNow(new Date('2026-05-01T00:00:00Z'))
const world = await createCameraWorld(product)
/** Auckland sets its clocks back on 5 April 2026, so these three days have 73 hours. */
const days = '2026-04-04/to/2026-04-06'
const inTheFirstHour = new Date('2026-04-03T11:30:00Z')
const inTheLastHour = new Date('2026-04-06T11:30:00Z')

const hoursOf = async (path: string) => {
  const { body } = await product.request('GET', `/api/v1/${path}/${days}`, { key: world.admin.key })
  return body.map(({ date, hour }: { date: string; hour: number }) => `${date} ${hour}`)
}

test('three days with a clock change back include their first hour of vehicles', async () => {
  const camera = await createCamera(product.deps, world.orgId, world.siteId)
  for (const time of [inTheFirstHour, inTheLastHour])
    await post(product, camera, { time, detections: [{ type: 'car', confidence: 90 }] })
  expect(await hoursOf('explorer/detections/unique/hourlysummary')).toEqual(['2026-04-04 0', '2026-04-06 23'])
})

test('three days with a clock change back include their first hour of observations', async () => {
  const camera = await createSafetyCamera(product, world.orgId, world.siteId)
  for (const time of [inTheFirstHour, inTheLastHour])
    await observe(product, camera, time, [person(inExclusionZone)])
  expect(await hoursOf('hsafety/detections/graph/hours')).toEqual(['2026-04-04 0', '2026-04-06 23'])
})
