import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createCamera, createCameraWorld, post, type TestCamera } from '../../testing/cameras.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { readAllPictures, sharedEngine } from '../../testing/vision/run-analyser.ts'
import { samplePicture } from '../../testing/vision/sample-pictures.ts'
import { EngineEnded, type Engine } from '../engine/engine.ts'

// A busy machine may need a minute per picture.
vi.setConfig({ testTimeout: 300_000 })

const product = await startProduct()
const { db } = product.deps
const engine = sharedEngine()

/** An engine whose process ends with this picture. */
function endingWith(deadly: Buffer) {
  let ends = 0
  const ending: Engine = {
    ...engine,
    look(picture) {
      if (!deadly.equals(picture.bytes)) return engine.look(picture)
      ends++
      return Promise.reject(new EngineEnded('The process that reads plates ended'))
    },
  }
  return { ending, ends: () => ends }
}

test('a picture that ends the engine three times is given up with a reason, and the others are read', async () => {
  const { orgId, siteId, admin, camera } = await createCameraWorld(product)
  const other = await createCamera(product.deps, orgId, siteId)
  const send = (to: TestCamera, picture: Buffer) => post(product, to, picture, { contentType: 'image/jpeg' })
  const deadly = await samplePicture('scene-05')
  await send(camera, deadly)
  await send(other, await samplePicture('scene-08'))
  const { ending, ends } = endingWith(deadly)
  // An ended engine keeps its lease, which expires here without waiting.
  const expiry = setInterval(
    () =>
      void sql`update vision_queue set leased_until = now() - interval '1 second'
        where org_id = ${orgId} and camera_id = ${camera.id}`.execute(db),
    100,
  )
  await readAllPictures(product, orgId, ending).finally(() => clearInterval(expiry))
  expect(ends()).toBe(3)
  const passes = await db.selectFrom('passes').select('plate').where('org_id', '=', orgId).execute()
  expect(passes).toEqual([{ plate: 'CC973038' }])
  const log = await product.request('GET', `/api/v1/cameras/${camera.id}/ingest_log`, { key: admin.key })
  expect(log.body[0]).toMatchObject({
    outcome: 'refused',
    reason: 'The picture could not be read three times',
  })
})
