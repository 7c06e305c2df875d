import { beforeAll, expect, test } from 'vitest'
import { verifyPackage } from '#rules/evidence/verify-package.ts'
import { createCameraWorld, post, type CameraWorld } from '../testing/cameras.ts'
import { memoryPackage } from '../testing/files/memory-package.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
const world = await createCameraWorld(product)
const stranger = await createCameraWorld(product)

const call = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  product.request(method, `/api/v1/${url}`, { key: world.admin.key, body })
const exportOf = (...selection: object[]) => call('POST', 'evidence', { selection, reason: 'Court order 7' })

async function see({ camera, orgId }: CameraWorld, plate: string): Promise<string> {
  const detections = [{ type: 'car', confidence: 97, plate, bb: [10, 10, 50, 50] }]
  expect((await post(product, camera, { image_size: { width: 64, height: 48 }, detections })).status).toBe(
    200,
  )
  const image = db.selectFrom('images').select('id').where('org_id', '=', orgId)
  return (await image.executeTakeFirstOrThrow()).id
}

beforeAll(async () => {
  await see(world, 'FÜ AB 12')
})

async function manifestOf(id: string) {
  await runJobs(product)
  const made = (await call('GET', 'evidence')).body.find((each: { id: string }) => each.id === id)
  const bytes = (await product.app.inject({ method: 'GET', url: made.link })).rawPayload
  const { manifest } = await verifyPackage(memoryPackage(bytes))
  return { made, manifest: manifest!, text: bytes.toString() }
}

test('rejects records of another organisation, unknown ones and texts that are no plate', async () => {
  const theirs = await see(stranger, 'ABC123')
  for (const selected of [
    { kind: 'image', subject: theirs },
    { kind: 'camera', subject: stranger.camera.id },
    { kind: 'visit', subject: '00000000-0000-7000-8000-000000000000' },
    { kind: 'pass', subject: 'not an id' },
  ]) {
    const answer = await exportOf({ kind: 'plate', subject: 'FÜAB12' }, selected)
    expect([answer.status, answer.body]).toEqual([400, { selection: ['This does not exist'] }])
  }
  expect((await exportOf({ kind: 'plate', subject: '!!' })).body).toEqual({
    selection: ['Please enter a plate of 2 to 16 letters and digits'],
  })
  expect((await call('GET', 'evidence')).body).toEqual([])
})

test('rejects a selection of which nothing is stored', async () => {
  const answer = await exportOf({ kind: 'plate', subject: 'NOSUCH1' }, { kind: 'plate', subject: 'FAB12' })
  expect([answer.status, answer.body]).toEqual([400, { selection: ['Nothing of this is stored'] }])
})

test('exports a plate with all its letters, and names a plate without data among the omissions', async () => {
  const answer = await exportOf(
    { kind: 'plate', subject: 'fü ab 12' },
    { kind: 'plate', subject: 'NOSUCH1', from: '2026-05-01T00:00:00Z' },
  )
  expect(answer.status).toBe(201)
  const { made, manifest, text } = await manifestOf(answer.body.id)
  const left = { what: 'plate NOSUCH1 from 2026-05-01T00:00:00.000Z', why: 'nothing of it is stored' }
  expect(made).toMatchObject({ state: 'good', left_out: 1 })
  expect(manifest.left_out).toEqual([left])
  expect(text).toContain(`- ${left.what}: ${left.why}`)
  expect(text).toContain('"plate": "FÜAB12"')
})

test('the package of a case whose plate was never seen says so', async () => {
  const { id } = (await call('POST', 'cases', { name: 'Hit and run', reason: 'Police 26/114' })).body
  await call('POST', `cases/${id}/holds`, { kind: 'plate', subject: 'NOSUCH1' })
  const answer = await call('POST', 'evidence', { case_id: id, reason: 'Court order 7' })
  expect(answer.status).toBe(201)
  const { made, manifest, text } = await manifestOf(answer.body.id)
  expect(made).toMatchObject({ case_id: id, case_name: 'Hit and run' })
  expect(manifest.left_out).toEqual([{ what: 'plate NOSUCH1', why: 'nothing of it is stored' }])
  expect(text).not.toContain('Nothing was left out.')
})
