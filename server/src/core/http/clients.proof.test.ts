import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiDocument } from '#rules/api-types/document.ts'
import { pythonClient } from '#rules/api-types/python-client.ts'
import { typescriptClient } from '#rules/api-types/typescript-client.ts'
import { createClient } from '../../../../clients/typescript/sightline.ts'
import { createCameraWorld, post } from '../../testing/cameras.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const world = await createCameraWorld(product)
const root = path.join(import.meta.dirname, '../../../..')
const clients = path.join(root, 'clients')
// Inside the project, so that the compiler finds the Node types.
const folder = mkdtempSync(path.join(root, 'node_modules', '.client-'))
afterAll(() => rmSync(folder, { recursive: true }))

const createKey = async (scopes: string[]) =>
  (
    await product.request('POST', '/api/v1/api_keys', {
      key: world.admin.key,
      body: { name: 'Client', scopes },
    })
  ).body.key as string

let url: string
let key: string
beforeAll(async () => {
  await product.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`
  key = await createKey(['read'])
})

test.each([
  ['typescript/sightline.ts', typescriptClient],
  ['python/sightline.py', pythonClient],
])('clients/%s is the client of this contract: otherwise run `npm run make-client`', async (file, make) => {
  const { body } = await product.request('GET', '/api/openapi.json')
  expect(readFileSync(path.join(clients, file), 'utf8') === make(body as ApiDocument)).toBe(true)
})

const usage = `import { createClient } from '${clients}/typescript/sightline.ts'
const call = createClient('http://localhost', 'key')
const sites = await call('GET /api/v1/sites', { query: { page: 1, page_length: 10 } })
const name: string | null | undefined = sites.results[0]?.name
await call('GET /api/v1/sites/{id}', { params: { id: '1' } })
// @ts-expect-error a path that is none
void call('GET /api/v1/nothing')
// @ts-expect-error the id is missing
void call('GET /api/v1/sites/{id}')
// @ts-expect-error the body is missing
void call('POST /api/v1/tags')
// @ts-expect-error a count is a number
const count: string = sites.count
for await (const message of call.live())
  if (message.event === 'detection') console.log(name, count, message.data.detections[0]?.plate)
  // @ts-expect-error a visit has no detections
  else if (message.event === 'visit') console.log(message.data.detections)
`

test('the TypeScript client compiles and refuses unknown paths, missing parameters and wrong fields', () => {
  const file = path.join(folder, 'usage.ts')
  writeFileSync(file, usage)
  const options =
    '--noEmit --strict --skipLibCheck --target esnext --module esnext --moduleResolution bundler'
  const flags = [...options.split(' '), '--allowImportingTsExtensions', '--ignoreConfig', '--types', 'node']
  const tsc = path.join(root, 'node_modules/.bin/tsc')
  expect(execFileSync(tsc, [...flags, file], { cwd: folder, encoding: 'utf8' })).toBe('')
})

test('the TypeScript client reads sites with an API key, and reports a missing scope with its status', async () => {
  const call = createClient(url, key)
  const { count, results } = await call('GET /api/v1/sites', { query: { page: 1 } })
  expect({ count, id: results[0]?.id }).toEqual({ count: 1, id: world.siteId })
  expect((await call('GET /api/v1/sites/{id}', { params: { id: world.siteId } })).name).toBe(results[0]!.name)
  for (const id of ['', '.', '..'])
    await expect(call('GET /api/v1/sites/{id}', { params: { id } })).rejects.toThrow(`'${id}' is no id`)
  await expect(call('POST /api/v1/tags', { body: { name: 'Red' } as never })).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining("lacks the scope 'write'"),
  })
})

const pythonUsage = `
import json, sys
sys.path.insert(0, sys.argv[1])
from sightline import Sightline, SightlineError
client = Sightline(sys.argv[2], sys.argv[3])
sites = client.get_sites(page=1, page_length=10)
site = client.get_sites_by_id(sites["results"][0]["id"])
days = client.get_explorer_detections_between("2026-01-01", "2026-01-02", confidence="high")
try:
    client.post_tags({"name": "Red"})
    refused = None
except SightlineError as error:
    refused = [error.status, error.body["detail"]]
try:
    client.get_sites_by_id("..")
except ValueError as error:
    refused.append(str(error))
print(json.dumps({"count": sites["count"], "id": site["id"], "found": days["count"], "refused": refused}))
`

test('the Python client reads sites with an API key, and reports a missing scope with its status', async () => {
  const args = ['-c', pythonUsage, path.join(clients, 'python'), url, key]
  // Not synchronous: this process answers the calls.
  const { stdout } = await promisify(execFile)('python3', args)
  expect(JSON.parse(stdout)).toEqual({
    count: 1,
    id: world.siteId,
    found: 0,
    refused: [403, expect.stringContaining("lacks the scope 'write'"), "'..' cannot be part of an address"],
  })
})

test.each([
  ['TypeScript', 'node', 'typescript/tail.ts'],
  ['Python', 'python3', 'python/tail.py'],
])(
  'the tail example in %s prints each vehicle as it is stored, and only of its organisation',
  async (_language, command, file) => {
    const other = await createCameraWorld(product)
    const running = spawn(command, [path.join(clients, file)], {
      env: {
        PATH: process.env['PATH'],
        SIGHTLINE_URL: url,
        SIGHTLINE_KEY: key,
        PYTHONDONTWRITEBYTECODE: '1',
      },
    })
    let printed = ''
    let failed = ''
    running.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
    running.stderr.setEncoding('utf8').on('data', (text: string) => (failed += text))
    const name = path.extname(file) === '.py' ? 'PYT' : 'TSC'
    try {
      // The feed begins now, so what was posted before it opened is not printed.
      let number = 100
      await expect
        .poll(async () => {
          number += 1
          await post(product, other.camera, eventOf(`OTH${number}`))
          await post(product, world.camera, eventOf(`${name}${number}`))
          return printed + failed
        })
        .toMatch(new RegExp(`^\\S+ .+: car ${name}\\d{3}$`, 'm'))
      expect(printed).not.toContain('OTH')
      expect(failed).toBe('')
    } finally {
      running.kill()
    }
  },
)

const eventOf = (plate: string) => ({ time: new Date().toISOString(), detections: [{ type: 'car', plate }] })

test('both clients stop with the status of a key that was refused instead of trying on', async () => {
  const refused = await createKey(['write'])
  await expect(createClient(url, refused).live().next()).rejects.toMatchObject({ status: 403 })
  const text = `import sys; sys.path.insert(0, sys.argv[1])
from sightline import Sightline, SightlineError
try:
    next(Sightline(sys.argv[2], sys.argv[3]).live())
except SightlineError as error:
    print(error.status)`
  const args = ['-c', text, path.join(clients, 'python'), url, refused]
  expect((await promisify(execFile)('python3', args)).stdout.trim()).toBe('403')
})
