import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createCameraWorld } from '../testing/cameras.ts'
import { shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const example = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../docs/webhook-app.example.json'), 'utf8'),
)

test('imports the shipped example as a disabled webhook, and exports it without its secrets', async () => {
  const { admin } = await createCameraWorld(product)
  const call = (method: 'GET' | 'POST', url: string, body?: object) =>
    product.request(method, url, { key: admin.key, ...(body && { body }) })
  const added = await call('POST', '/api/v1/webhooks/apps', example)
  expect(added).toMatchObject({ status: 201, body: { name: 'Barrier' } })
  const webhook = (await call('GET', `/api/v1/webhooks/${added.body.id}`)).body
  expect(webhook).toMatchObject({
    is_enabled: false,
    url: 'https://barrier.example/open',
    headers: { Authorization: 'FILL-IN' },
    body_template: example.body_template,
  })
  const exported = (await call('GET', `/api/v1/webhooks/${added.body.id}/app`)).body
  expect(exported).toMatchObject({
    ...example,
    description: '',
    url: 'https://barrier.example/FILL-IN',
  })
})

test('rejects a file that is not a webhook app, with the reason', async () => {
  const { admin } = await createCameraWorld(product)
  const add = (body: object) => product.request('POST', '/api/v1/webhooks/apps', { key: admin.key, body })
  expect((await add({ name: 'x' })).body.format).toEqual(['This is no webhook app of Sightline'])
  const wrong = await add({ ...example, url: 'ftp://x' })
  expect(wrong.status).toBe(400)
  expect(Object.keys(wrong.body)).toContain('url')
})
