import { expect, test } from 'vitest'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
product.setNow(new Date('2026-05-01T00:00:00Z'))
const { camera, admin } = await createCameraWorld(product)
const seen = [
  { plate: 'ABC123', colour: 'Blue' },
  { plate: 'DEF456', colour: 'red' },
  { plate: 'GHJ789', colour: 'blue' },
  { plate: 'KLM012' },
]
for (const [index, vehicle] of seen.entries())
  await post(product, camera, {
    time: new Date(Date.UTC(2026, 3, 10, index)).toISOString(),
    detections: [{ type: 'car', confidence: 90, ...vehicle }],
  })

test.each([
  ['blue', ['GHJ789', 'ABC123']],
  ['red,BLUE', ['GHJ789', 'DEF456', 'ABC123']],
  ['green', []],
])('the colours %s select their vehicles, however a camera spells them', async (colours, plates) => {
  for (const list of ['detections/unique', 'detections']) {
    const { body } = await product.request('GET', `/api/v1/explorer/${list}?colours=${colours}`, {
      key: admin.key,
    })
    expect(body.results.map(({ plate }: { plate: string }) => plate)).toEqual(plates)
    expect(body.count).toBe(plates.length)
  }
  const { body } = await product.request('GET', `/api/v1/summary?colours=${colours}`, { key: admin.key })
  expect(body.total_unique_plates).toBe(plates.length)
})

test('colours and plates limit the list together', async () => {
  const { body } = await product.request(
    'GET',
    '/api/v1/explorer/detections/unique?colours=blue&plates=ABC123',
    { key: admin.key },
  )
  expect(body.results.map(({ plate }: { plate: string }) => plate)).toEqual(['ABC123'])
})
