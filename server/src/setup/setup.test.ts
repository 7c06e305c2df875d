import { expect, test } from 'vitest'
import { demoFillingText, setupRefusals } from '#contract/setup/api.ts'
import { createCamera } from '../testing/cameras.ts'
import { createOrganisation, createPerson, type TestPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { requestAs, startProduct } from '../testing/product/test-app.ts'
import { beginFilling, endFilling, findFilling, noteWeek } from './demo-filling.ts'
import { setupCode, setupLines } from './setup-code.ts'

const product = await startProduct()
const { db, secrets } = product.deps

const form = {
  code: setupCode(secrets).toLowerCase(),
  organisation: 'Wharf Parking',
  kind: 'vehicles',
  first_name: 'Mere',
  last_name: 'Tane',
  email: 'mere@wharf.example',
  password1: 'Brand0New',
  password2: 'Brand0New',
}
const setUp = (changes: Partial<typeof form> = {}) =>
  product.request('POST', '/api/v1/setup', { body: { ...form, ...changes } })
const readState = async () => (await product.request('GET', '/api/v1/setup')).body

async function signIn(): Promise<TestPerson> {
  const body = { email: form.email, password: form.password1 }
  const { key } = (await product.request('POST', '/api/v1/auth/login', { body })).body
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', form.email)
    .executeTakeFirstOrThrow()
  return { id: user.id, orgId: user.org_id, email: user.email, role: user.role, key }
}

test('a terminal shows the address with the code, and a log the command that prints it', () => {
  const { config } = product.deps
  const lines = (isTerminal: boolean) => setupLines({ secrets, config }, { has_demo: false }, isTerminal)
  expect(lines(true)).toBe(`To begin, open ${config.publicUrl}/setup?code=${setupCode(secrets)}`)
  expect(lines(false)).toContain('npm run admin -- setup-code')
  expect(lines(false)).not.toContain(setupCode(secrets))
})

test('the set-up requires the printed code, and one of two concurrent requests creates the first organisation', async () => {
  await db.updateTable('organisations').set({ is_demo: true }).execute()
  expect(setupCode(secrets)).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(await readState()).toEqual({
    is_open: true,
    has_demo: false,
    demo_filling: null,
    demo_people: [],
    demo_notice: null,
  })
  const wrong = await setUp({ code: 'AAAA-AAAA-AAAA' })
  expect(wrong).toMatchObject({ status: 400, body: { code: [setupRefusals.wrongCode] } })
  expect((await setUp({ password1: 'weak', password2: 'weak' })).status).toBe(400)
  expect((await setUp({ organisation: ' ' })).body).toEqual({
    organisation: [setupRefusals.organisationRequired],
  })
  const answers = await Promise.all([setUp(), setUp({ email: 'other@wharf.example' })])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
  expect(await readState()).toEqual({
    is_open: false,
    has_demo: false,
    demo_filling: null,
    demo_people: [],
    demo_notice: null,
  })
  expect((await setUp({ email: 'third@wharf.example' })).body).toEqual({ detail: setupRefusals.closed })
  expect(
    await db.selectFrom('organisations').select(['name', 'account_type', 'dashboard_type']).execute(),
  ).toEqual([{ name: 'Wharf Parking', account_type: 'VEHICLE', dashboard_type: 0 }])
})

test('after eleven wrong codes the correct one must wait too', async () => {
  await db.deleteFrom('users').execute()
  await db.deleteFrom('organisations').execute()
  for (let round = 0; round < 10; round++) await setUp({ code: `AAAA-AAAA-AA${10 + round}` })
  expect((await setUp()).status).toBe(429)
  await db.deleteFrom('attempt_limits').execute()
  expect((await setUp()).status).toBe(201)
})

test('the first steps show their progress until they are hidden', async () => {
  const admin = await signIn()
  const call = requestAs(product, admin)
  const steps = async () => (await call('GET', 'setup/steps')).body
  expect(await steps()).toEqual({
    sites: 0,
    cameras: 0,
    camera: null,
    site_id: null,
    has_posts: false,
    others: 0,
    has_apps: false,
    is_hidden: false,
  })
  const { id: siteId } = await createSite(db, admin.orgId)
  const camera = await createCamera(product.deps, admin.orgId, siteId)
  await createPerson(db, admin.orgId, 'VIEWER')
  expect(await steps()).toMatchObject({
    sites: 1,
    cameras: 1,
    camera: { id: camera.id, site_id: siteId },
    site_id: siteId,
    has_posts: false,
    others: 1,
    has_apps: true,
  })
  await call('POST', `cameras/${camera.id}/ingest_samples`, { format: 'canonical' })
  expect(await steps()).toMatchObject({ has_posts: true, is_hidden: false })
  expect((await call('DELETE', 'setup/steps')).status).toBe(204)
  expect(await steps()).toMatchObject({ is_hidden: true })
})

test('only a machine administrator can fill or remove the demo', async () => {
  const owner = await signIn()
  const { id } = await createOrganisation(db)
  const other = await createPerson(db, id)
  const call = requestAs(product, owner)
  expect((await call('GET', 'setup/demo')).body).toEqual({
    state: 'none',
    can_change: true,
    is_exposed: false,
  })
  expect((await call('GET', 'setup/demo', undefined, other)).body).toEqual({
    state: 'none',
    can_change: false,
    is_exposed: false,
  })
  for (const method of ['POST', 'DELETE'] as const)
    expect(await call(method, 'setup/demo', undefined, other)).toMatchObject({
      status: 403,
      body: { detail: setupRefusals.notMachineAdmin },
    })
  expect((await call('POST', 'setup/demo')).status).toBe(202)
  expect((await call('GET', 'setup/demo')).body.state).toBe('filling')
})

test('during the demo fill the sign-in page shows the progress to all, and the product only to members of a demo organisation', async () => {
  const own = await createPerson(db, (await createOrganisation(db)).id)
  const demo = await createOrganisation(db)
  await db.updateTable('organisations').set({ is_demo: true }).where('id', '=', demo.id).execute()
  const visitor = await createPerson(db, demo.id)
  const progressFor = async ({ key }: TestPerson) =>
    (await product.request('GET', '/api/v1/setup/filling', { key })).body.demo_filling
  expect(await progressFor(visitor)).toBeNull()
  await beginFilling(db, { past_until: new Date(), amount: 'full', weeks: 9 })
  const filling = (await findFilling(db))!
  await noteWeek(db, filling, 4)
  expect((await readState()).demo_filling).toEqual({ weeks: 9, weeks_done: 4 })
  expect(await progressFor(visitor)).toEqual({ weeks: 9, weeks_done: 4 })
  expect(await progressFor(own)).toBeNull()
  expect(demoFillingText({ weeks: 9, weeks_done: 4 })).toBe('The demo is being filled: 4 of 9 weeks')
  await endFilling(db)
  expect((await readState()).demo_filling).toBeNull()
  expect(await progressFor(visitor)).toBeNull()
})
