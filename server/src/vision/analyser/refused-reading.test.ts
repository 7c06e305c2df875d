import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCameraWorld, post } from '../../testing/cameras.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { readAllPictures } from '../../testing/vision/run-analyser.ts'
import { samplePicture } from '../../testing/vision/sample-pictures.ts'
import type { Engine } from '../engine/engine.ts'

const product = await startProduct()
const { db } = product.deps

/** Sees nothing. */
const blind: Engine = {
  look: async () => ({ width: 1, height: 1, version: 'none', plates: [], decodeMs: 0, findMs: 0, readMs: 0 }),
  rssBytes: () => 0,
  close: async () => undefined,
}

test('a picture whose reading the database refuses is given up with a reason', async () => {
  const { orgId, admin, camera } = await createCameraWorld(product)
  await post(product, camera, await samplePicture('scene-08'), { contentType: 'image/jpeg' })
  await sql`
    create function refuse_reading() returns trigger language plpgsql as $$
      begin raise 'A poisoned row' using errcode = '22003'; end $$`.execute(db)
  await sql`create trigger refuse_reading before insert on picture_readings
    for each row execute function refuse_reading()`.execute(db)
  // Its lease expires here without waiting.
  const expiry = setInterval(
    () => void sql`update vision_queue set leased_until = now() - interval '1 second'`.execute(db),
    100,
  )
  await readAllPictures(product, orgId, blind).finally(() => clearInterval(expiry))
  const log = await product.request('GET', `/api/v1/cameras/${camera.id}/ingest_log`, { key: admin.key })
  expect(log.body[0]).toMatchObject({ outcome: 'refused', reason: 'The reading could not be stored' })
})
