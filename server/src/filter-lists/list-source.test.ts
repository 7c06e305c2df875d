import { expect, test } from 'vitest'
import { createCameraWorld, post } from '../testing/cameras.ts'
import { answer, startReceiver } from '../testing/servers/receiver.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { loadDueSources } from './list-source.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps

async function world() {
  product.setNow(new Date())
  const { admin, camera, orgId } = await createCameraWorld(product)
  const call = (method: 'GET' | 'PUT', path: string, body?: unknown) =>
    product.request(method, `/api/v1/${path}`, { key: admin.key, ...(body ? { body } : {}) })
  const lists = (await call('GET', 'alert_list/unpaginated')).body as { id: string; description: string }[]
  const { id } = lists.find(({ description }) => description === 'Stolen Vehicles')!
  const plates = async () =>
    ((await call('GET', `alert_list/${id}/entries`)).body.results as { plate: string }[]).map(
      ({ plate }) => plate,
    )
  const source = `alert_list/${id}/source`
  return { camera, orgId, call, id, plates, source }
}
const later = (minutes: number) => product.setNow(new Date(product.deps.now().getTime() + minutes * 60_000))

test('the list of stolen vehicles is loaded from a URL every hour, and live detections of it are tagged', async () => {
  const { call, plates, source, camera, orgId } = await world()
  const file = await startReceiver(answer(200, 'plate,note\nKUP522,red ute\n'))
  const saved = await call('PUT', source, { url: file.url })
  expect(saved.body).toMatchObject({ url: file.url, failure: null, loaded_at: expect.any(String) })
  expect(await plates()).toEqual(['KUP522'])

  file.behave(answer(200, 'plate\nJBP211\nKUP522\n'))
  later(30)
  await loadDueSources(product.deps)
  expect(await plates()).toEqual(['KUP522'])
  later(31)
  await loadDueSources(product.deps)
  expect(await plates()).toEqual(['JBP211', 'KUP522'])

  await call('PUT', 'billing/stolenPlates', { stolen_plates_enabled: true })
  await post(product, camera, {
    time: product.deps.now().toISOString(),
    detections: [
      { type: 'car', confidence: 99, plate: 'JBP211', plate_confidence: 95, bb: { l: 0, t: 0, r: 9, b: 9 } },
    ],
  })
  const tagged = await db
    .selectFrom('detections')
    .innerJoin('tags', (join) =>
      join
        .onRef('tags.org_id', '=', 'detections.org_id')
        .on((eb) => eb('tags.id', '=', eb.fn.any('tag_ids'))),
    )
    .select(['plate', 'label'])
    .where('detections.org_id', '=', orgId)
    .execute()
  expect(tagged).toEqual([{ plate: 'JBP211', label: 'Stolen' }])
})

test('after any failure of the URL the previous plates stay, and the ADMIN sees the reason', async () => {
  const { call, plates, source } = await world()
  const file = await startReceiver(answer(200, 'KUP522'))
  await call('PUT', source, { url: file.url })
  const faults = [
    [answer(404), 'The address answered 404.'],
    [
      answer(200, '<!doctype html><html>Please sign in</html>'),
      'This is not a CSV file. Please save the table as CSV and upload it again.',
    ],
    [answer(200, ''), 'No plates were found in this file.'],
    [
      answer(302, '', { location: 'http://10.0.0.1/' }),
      'The answer was a redirect (302), which is not followed.',
    ],
  ] as const
  for (const [behaviour, failure] of faults) {
    file.behave(behaviour)
    await call('PUT', source, { url: file.url })
    expect((await call('GET', source)).body).toMatchObject({ url: file.url, failure })
    expect(await plates()).toEqual(['KUP522'])
  }
  expect((await call('PUT', source, { url: 'ftp://x/y' })).body).toEqual({
    url: ['Please provide a valid URL'],
  })
  expect((await call('PUT', source, { url: 'http://10.0.0.1/list.csv' })).body.failure).toContain(
    'not a public address',
  )
  expect((await call('PUT', source, { url: '' })).body).toEqual({
    url: '',
    checked_at: null,
    loaded_at: null,
    failure: null,
  })
  expect(await plates()).toEqual(['KUP522'])
})
