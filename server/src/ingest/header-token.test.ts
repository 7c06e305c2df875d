import { expect, test } from 'vitest'
import { createCameraWorld } from '../testing/cameras.ts'
import { shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()

test('a camera may send its token in a header instead of its address', async () => {
  const { camera, orgId } = await createCameraWorld(product)
  const post = async (headers: Record<string, string>, url = '/ingest/') =>
    (
      await product.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: { event_id: 'e1', detections: [{ type: 'car', confidence: 0.9, plate: 'KTR123' }] },
      })
    ).statusCode
  expect(await post({ 'x-camera-token': camera.token })).toBe(200)
  const stored = await product.deps.db
    .selectFrom('passes')
    .select('plate')
    .where('org_id', '=', orgId)
    .execute()
  expect(stored).toEqual([{ plate: 'KTR123' }])
  expect([await post({}), await post({ 'x-camera-token': 'forged' })]).toEqual([404, 404])
  expect(await post({ 'x-camera-token': camera.token }, '/ingest/forged')).toBe(404)
})
