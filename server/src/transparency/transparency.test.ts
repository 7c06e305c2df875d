import { expect, test } from 'vitest'
import { transparencyMessages } from '#contract/transparency/api.ts'
import { newId } from '../core/ids.ts'
import { createCameraWorld } from '../testing/cameras.ts'
import { createAdmin } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps
// The middle of a month, so that last month has the same name in every zone.
const now = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 5, 15))
product.setNow(now)

const settingsUrl = '/api/v1/organisation/public_page'
const form = (values: Record<string, unknown> = {}) => ({
  is_on: true,
  slug: 'harbour-parking',
  purpose: 'Parking without tickets',
  contact: 'privacy@parking.example',
  ...values,
})
const page = (slug = 'harbour-parking') => product.request('GET', `/api/v1/public_pages/${slug}`)

test('the page is off by default, and shows sites, retention and the counts of last month when it is on', async () => {
  const world = await createCameraWorld(product)
  const { key } = world.admin
  // A session at the time of the product's clock.
  const signedIn = await product.request('POST', '/api/v1/auth/login', {
    body: { email: world.admin.email, password: 'Sightline1' },
  })
  const admin = signedIn.body.key as string
  expect((await product.request('GET', settingsUrl, { key })).status).toBe(401)
  expect((await product.request('GET', settingsUrl, { key: admin })).body).toMatchObject({
    is_on: false,
    url: null,
  })
  await product.request('PUT', settingsUrl, { key: admin, body: form({ is_on: false }) })
  expect((await page()).status).toBe(404)
  const saved = await product.request('PUT', settingsUrl, { key: admin, body: form() })
  expect(saved.body.url).toMatch(/\/public\/harbour-parking$/)
  const at = new Date(Date.UTC(now.getUTCFullYear(), 4, 15))
  for (const [action, when] of [
    ['plate.searched', at],
    ['plate.searched', at],
    ['data.exported', at],
    ['plate.searched', now],
  ] as const)
    await db
      .insertInto('audit_log')
      .values({
        org_id: world.orgId,
        id: newId(when),
        at: when,
        actor_id: null,
        action,
        subject: 'x',
        detail: '{}',
      })
      .execute()
  const shown = await page()
  expect(shown).toMatchObject({
    status: 200,
    body: {
      purpose: 'Parking without tickets',
      contact: 'privacy@parking.example',
      sites: [{ id: world.siteId, name: 'Harbour', cameras: 1, purposes: ['vehicles'] }],
      month: `${now.getUTCFullYear()}-05`,
      searches: 2,
      exports: 1,
    },
  })
  expect(shown.body.kept).toContainEqual({ kind: 'pictures', days: 30 })
  const kinds = shown.body.kept.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toContain('unlisted')
  expect(kinds).not.toEqual(expect.arrayContaining([expect.stringMatching(/observations|sightings/)]))
  expect(shown.body.qr_code).toMatch(/^data:image\/png;base64,/)

  const draft = await product.request('GET', '/api/v1/organisation/dpia', { key: admin })
  expect(draft.text).toContain('Purpose: Parking without tickets')
  expect(draft.text).toContain('- Pictures: 30 days')
  expect(draft.text).toContain('1 site with 1 camera:')
  expect(draft.text).not.toMatch(/Wildlife sightings|Safety observations/)
  const pdf = await product.request('GET', '/api/v1/organisation/dpia?format=pdf', { key: admin })
  expect([pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
})

test('only one organisation can use an address', async () => {
  const other = await createAdmin(db)
  const signedIn = await product.request('POST', '/api/v1/auth/login', {
    body: { email: other.email, password: 'Sightline1' },
  })
  const key = signedIn.body.key as string
  const saved = await product.request('PUT', settingsUrl, { key, body: form() })
  expect(saved).toMatchObject({ status: 400, body: { slug: [transparencyMessages.slugTaken] } })
  for (const slug of ['', 'A', '../x', '-a-b-'])
    expect((await product.request('PUT', settingsUrl, { key, body: form({ slug }) })).body).toMatchObject({
      slug: [transparencyMessages.slug],
    })
})

test('a purpose or contact that is too long is rejected with its limit', async () => {
  const { email } = await createAdmin(db)
  const signedIn = await product.request('POST', '/api/v1/auth/login', {
    body: { email, password: 'Sightline1' },
  })
  const body = form({ slug: 'long-texts', purpose: 'p'.repeat(2001), contact: 'c'.repeat(501) })
  expect(await product.request('PUT', settingsUrl, { key: signedIn.body.key, body })).toMatchObject({
    status: 400,
    body: {
      purpose: ['The purpose has at most 2000 characters'],
      contact: ['The contact has at most 500 characters'],
    },
  })
})
