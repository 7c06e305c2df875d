import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { apiTypes } from '#rules/api-types/api-types.ts'
import type { ApiDocument } from '#rules/api-types/document.ts'
import { createAdmin } from '../../testing/people.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const root = path.join(import.meta.dirname, '../../../..')
// Inside the project, so that the compiler finds the Node types.
const folder = mkdtempSync(path.join(root, 'node_modules', '.client-'))
afterAll(() => rmSync(folder, { recursive: true }))

const usage = `import { createClient } from './sightline.ts'
const call = createClient('http://localhost', 'key')
const sites = await call('GET /api/v1/sites', { query: { page: 1, page_length: 10 } })
const name: string | undefined = sites.results[0]?.name
// @ts-expect-error a path that is none
void call('GET /api/v1/nothing')
// @ts-expect-error a count is a number
const count: string = sites.count
console.log(name, count)
`

test('a client generated from the OpenAPI document compiles, has typed responses, and works with an API key', async () => {
  const { body } = await product.request('GET', '/api/openapi.json')
  const file = path.join(folder, 'sightline.ts')
  writeFileSync(file, apiTypes(body as ApiDocument))
  writeFileSync(path.join(folder, 'usage.ts'), usage)
  const options =
    '--noEmit --strict --skipLibCheck --target esnext --module esnext --moduleResolution bundler'
  const tsc = path.join(root, 'node_modules/.bin/tsc')
  const flags = [...options.split(' '), '--allowImportingTsExtensions', '--ignoreConfig', '--types', 'node']
  execFileSync(tsc, [...flags, path.join(folder, 'usage.ts')], { cwd: folder, encoding: 'utf8' })

  const admin = await createAdmin(product.deps.db)
  const made = await product.request('POST', '/api/v1/api_keys', {
    key: admin.key,
    body: { name: 'Reports', scopes: ['read'] },
  })
  await product.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = product.app.server.address() as AddressInfo
  const { createClient } = (await import(/* @vite-ignore */ file)) as {
    createClient: (url: string, key: string) => (name: string, options?: object) => Promise<unknown>
  }
  const call = createClient(`http://127.0.0.1:${port}`, made.body.key as string)
  expect(await call('GET /api/v1/sites', { query: { page: 1 } })).toMatchObject({ count: 0, results: [] })
  await expect(call('POST /api/v1/webhooks', { body: {} })).rejects.toThrow("lacks the scope 'write'")
})
