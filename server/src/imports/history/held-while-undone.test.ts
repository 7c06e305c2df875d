import { expect, test } from 'vitest'
import { createGateWorld } from '../../testing/gate-traffic.ts'
import { historyImports } from '../../testing/history-imports.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { findImport } from './queries.ts'
import { openHistoryUndo } from './undo-rows.ts'

const product = await startProduct()
const { db } = product.deps
const { upload, start } = historyImports(product)
const begin = Date.parse('2026-03-10T08:00:00Z')

/** Vehicles so far apart that their plates are not readings of one. */
function csvOf(vehicles: number): string {
  const lines = ['plate,time,camera,confidence']
  for (let index = 0; index < vehicles; index++)
    lines.push(
      `V${String(index).padStart(4, '0')}X,${new Date(begin + index * 30 * 60_000).toISOString()},In,91`,
    )
  return lines.join('\n')
}

test('the undo of an import keeps what was held after its first step', async () => {
  const { admin, ...gate } = await createGateWorld(product)
  const world = { ...gate, admin, key: admin.key }
  const done = await start(world, await upload(world, csvOf(210)))
  expect(done).toMatchObject({ state: 'done', counts: { stored: 210 } })
  const found = (await findImport(db, world.orgId, done.id))!
  const cameras = new Map([['In', world.camera.id]])
  const history = openHistoryUndo(product.deps)
  expect(await history.undoNext(found, cameras)).toBe(true)

  const call = (path: string, body: object) =>
    product.request('POST', `/api/v1/${path}`, { key: admin.key, body })
  const opened = await call('cases', { name: 'Hit and run', reason: 'Police 26/114' })
  const hold = { kind: 'plate', subject: 'V0003X' }
  expect((await call(`cases/${opened.body.id}/holds`, hold)).status).toBe(201)
  expect(await history.undoNext(found, cameras)).toBe(true)
  await history.close()
  const passes = await db.selectFrom('passes').select('plate').where('org_id', '=', world.orgId).execute()
  expect(passes).toEqual([{ plate: 'V0003X' }])
})
