import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { visionMessages } from '#contract/vision/messages.ts'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { multipart } from '../testing/files/multipart.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { samplePicture } from '../testing/vision/sample-pictures.ts'

// A busy machine may need a minute per picture.
vi.setConfig({ testTimeout: 300_000 })

const product = await startProduct()
const { admin, camera, orgId } = await createCameraWorld(product)
const url = `/api/v1/cameras/${camera.id}/vision`
const request = (method: 'GET' | 'PUT', body?: unknown) =>
  product.request(method, url, { key: admin.key, body })

const settings = {
  mode: 'off',
  least_width: 60,
  only_regions: [],
  never_regions: [],
  formats: ['GB', 'NZ'],
  mounting: 'leaving',
  least_confidence: 0.5,
}

test('a camera is read automatically until a user decides, and settings are stored', async () => {
  expect((await request('GET')).body).toMatchObject({
    settings: { mode: 'auto', least_width: 20, formats: [], mounting: null },
    is_reading: false,
    has_pictures: true,
    model: 'plates-1',
  })
  const saved = await request('PUT', settings)
  expect(saved).toMatchObject({ status: 200, body: { settings, is_reading: false } })
  await post(product, camera, await samplePicture('scene-08'), { contentType: 'image/jpeg' })
  const waiting = await product.deps.db
    .selectFrom('vision_queue')
    .selectAll()
    .where('org_id', '=', orgId)
    .execute()
  expect(waiting).toEqual([])
  expect((await request('PUT', { ...settings, mode: 'on' })).body.is_reading).toBe(true)
})

test('rejects settings outside their ranges and regions of other cameras', async () => {
  expect((await request('PUT', { ...settings, least_width: 5 })).status).toBe(400)
  expect((await request('PUT', { ...settings, least_confidence: 0.1 })).status).toBe(400)
  expect((await request('PUT', { ...settings, formats: ['XX'] })).status).toBe(400)
  const unknown = await request('PUT', {
    ...settings,
    only_regions: ['00000000-0000-7000-8000-000000000000'],
  })
  expect(unknown).toMatchObject({ status: 400, body: { only_regions: ['The region is not of this camera'] } })
})

const testPicture = async (content: Buffer) => {
  const form = multipart([{ name: 'picture', filename: 'x.jpg', contentType: 'image/jpeg', content }])
  return product.request('POST', `${url}/test`, {
    key: admin.key,
    body: form.body,
    headers: { 'content-type': form.contentType },
  })
}

test('a dropped picture shows boxes, readings, confidences and milliseconds, and stores nothing', async () => {
  await request('PUT', { ...settings, least_confidence: 0.3 })
  const { status, body } = await testPicture(await samplePicture('scene-08'))
  expect(status).toBe(200)
  expect(body.plates[0]).toMatchObject({ text: 'CC973038', kind: 'read', lines: 1 })
  expect(body.plates[0].corners).toHaveLength(4)
  expect(body.milliseconds.find).toBeGreaterThan(0)
  const small = await testPicture(await samplePicture('scene-01'))
  expect(small.body.plates).toContainEqual(
    expect.objectContaining({ kind: 'ignored', reason: expect.stringMatching(/^Only 4\d pixels wide$/) }),
  )
})

/** The processes of this one that read plates. */
async function readers(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return parent === String(process.pid) && command.includes('engine-process.ts') ? [Number(pid)] : []
  })
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

test('a picture whose reader ends is rejected with a sentence, and the next one is read', async () => {
  const answered = new AbortController()
  const answer = testPicture(await samplePicture('scene-08')).finally(() => answered.abort())
  while (!answered.signal.aborted) for (const reader of await readers()) end(reader)
  expect(await answer).toMatchObject({ status: 503, body: { title: visionMessages.readerEnded } })
  expect((await testPicture(await samplePicture('scene-08'))).body.plates[0].text).toBe('CC973038')
})

test('rejects a file that is not a picture, with the reason', async () => {
  expect(await testPicture(Buffer.from('nothing'))).toMatchObject({
    status: 400,
    body: { picture: ['The file is not a picture.'] },
  })
})
