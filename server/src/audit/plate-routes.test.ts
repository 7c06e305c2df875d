import { expect, test } from 'vitest'
import { createAdmin } from '../testing/people.ts'
import { shareProduct } from '../testing/product/test-app.ts'

/** Routes with a plate in the path or query that need no reason. Each other route must ask for one. */
const withoutReason: Record<string, string> = {
  'GET /api/v1/explorer/detections/plates/matches': 'returns texts of the request only',
  'PUT /api/v1/customers/:plate': 'a change, which is logged as one',
  'DELETE /api/v1/customers/:plate': 'a change, which is logged as one',
  'DELETE /api/v1/alert_list/:id/entries/:plate': 'a change, which is logged as one',
}

/** Values that pass the validation of every route. */
const values: Record<string, string> = {
  plate: 'KUP522',
  plates: 'KUP522',
  text: 'KUP522',
  site: '00000000-0000-7000-8000-000000000000',
  id: '00000000-0000-7000-8000-000000000000',
  time: '2026-03-01T00:00:00Z',
  from: '2026-03-01',
  to: '2026-03-02',
}

interface Parameter {
  name: string
  in: 'query' | 'path'
  required?: boolean
}
interface Operation {
  parameters?: Parameter[]
}

const product = await shareProduct()
const admin = await createAdmin(product.deps.db)
const request = (method: 'GET' | 'PUT', path: string, body?: object) =>
  product.request(method, path, { key: admin.key, ...(body && { body }) })

/** The call that suggests plates names the typed plate `text`. */
const isPlate = ({ name }: Parameter) => ['plate', 'plates', 'text'].includes(name)

async function findPlateRoutes() {
  const { paths } = (await request('GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { parameters }]) => parameters?.some(isPlate))
      .map(([method, { parameters = [] }]) => {
        const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name]!)
        const query = parameters
          .filter((each) => each.in === 'query' && (each.required || isPlate(each)))
          .map(({ name }) => `${name}=${values[name]}`)
        const name = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
        return { name, url: query.length > 0 ? `${url}?${query.join('&')}` : url }
      }),
  )
}

test('every call that reads by a plate needs a reason where the organisation requires one, and the log contains it', async () => {
  const routes = await findPlateRoutes()
  const named = routes.filter(({ name }) => !withoutReason[name.replace('/:from/to/:to', '')])
  const names = new Set(routes.map(({ name }) => name))
  expect(Object.keys(withoutReason).filter((name) => !names.has(name))).toEqual([])
  await request('PUT', '/api/v1/customers/KUP522', { name: 'Hemi Dyk' })
  const settings = { keep_days: 730, asks_search_reason: true }
  expect((await request('PUT', '/api/v1/audit/settings', settings)).status).toBe(200)
  const logged = async () => {
    const { body } = await request('GET', '/api/v1/audit?page_length=100')
    return (body.results as { reason: string; subject: string }[]).filter(({ reason }) => reason)
  }
  const answers: [string, unknown, number][] = []
  for (const { name, url } of named) {
    const { body } = await request('GET', url)
    const header = { 'x-search-reason': encodeURIComponent(name) }
    const { status } = await product.request('GET', url, { key: admin.key, headers: header })
    answers.push([name, body.search_reason, status])
  }
  const asked = ['Please say why you look for this plate.']
  expect(answers).toEqual(named.map(({ name }) => [name, asked, 200]))
  await expect
    .poll(async () => (await logged()).map(({ reason }) => reason).toSorted())
    .toEqual(named.map(({ name }) => name).toSorted())
  for (const { subject } of await logged()) expect(subject).toContain('KUP522')
})

test('without a required reason, the customers of the rows of a list are not logged', async () => {
  const other = await createAdmin(product.deps.db)
  const read = (path: string) => product.request('GET', path, { key: other.key })
  expect((await read('/api/v1/customers?plates=KUP522,ABC123')).status).toBe(200)
  expect((await read('/api/v1/explorer/speed?plates=KUP522')).status).toBe(200)
  const subjects = async () =>
    (await read('/api/v1/audit')).body.results.map(({ subject }: { subject: string }) => subject)
  await expect.poll(subjects).toEqual(['KUP522'])
})
