import { expect, test } from 'vitest'
import { createPerson } from '../testing/people.ts'
import { createCameraWorld } from '../testing/cameras.ts'
import { requestAs, shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const world = await createCameraWorld(product)
const asAdmin = requestAs(product, world.admin)
const url = 'annotations/label_sets'
const digger = { name: 'Digger', colour: '#ff8800', shortcut: 1 }
const roller = { name: 'Roller', colour: '#0088ff', shortcut: null }
const add = (name: string, labels: object[] = [digger]) => asAdmin('POST', url, { name, labels })
const names = async () => (await asAdmin('GET', url)).body.map(({ name }: { name: string }) => name)

test('an ADMIN adds, changes and removes label sets, and every member reads them by name', async () => {
  const plant = await add('Plant', [digger, roller])
  expect(plant.status).toBe(201)
  await add('birds')
  const viewer = await createPerson(product.deps.db, world.orgId, 'VIEWER')
  const listed = await asAdmin('GET', url, undefined, viewer)
  expect(listed.body).toEqual([
    { id: expect.any(String), name: 'birds', labels: [digger] },
    { id: plant.body.id, name: 'Plant', labels: [digger, roller] },
  ])
  const changed = await asAdmin('PUT', `${url}/${plant.body.id}`, { name: 'Machines', labels: [roller] })
  expect(changed.body).toEqual({ id: plant.body.id, name: 'Machines', labels: [roller] })
  expect(await names()).toEqual(['birds', 'Machines'])
  expect((await asAdmin('DELETE', `${url}/${plant.body.id}`)).status).toBe(204)
  expect(await names()).toEqual(['birds'])
  expect((await asAdmin('DELETE', `${url}/${plant.body.id}`)).status).toBe(404)
})

test('rejects an existing name, ignoring case', async () => {
  const { body } = await add('Vessels')
  const again = await add('VESSELS')
  expect([again.status, again.body.name]).toEqual([400, ['There is a label set with this name already.']])
  const other = await add('Boats')
  const renamed = await asAdmin('PUT', `${url}/${other.body.id}`, { name: 'vessels', labels: [digger] })
  expect(renamed.status).toBe(400)
  expect((await asAdmin('PUT', `${url}/${body.id}`, { name: 'vessels', labels: [digger] })).status).toBe(200)
})

test('rejects a set without labels, with a duplicate label or key, a wrong colour or a key above 9', async () => {
  const wrong = [
    [],
    [digger, { ...roller, name: 'DIGGER' }],
    [digger, { ...roller, shortcut: 1 }],
    [{ ...digger, colour: 'red' }],
    [{ ...digger, shortcut: 10 }],
    [{ ...digger, shortcut: 0 }],
  ]
  for (const labels of wrong) expect((await add('Wrong', labels)).status).toBe(400)
  expect(await names()).not.toContain('Wrong')
})
