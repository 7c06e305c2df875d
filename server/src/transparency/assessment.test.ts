import { expect, test } from 'vitest'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { createAlert } from '../testing/alerts.ts'
import { createCamera, createCameraWorld } from '../testing/cameras.ts'
import { decodeQr } from '../testing/files/decode-qr.ts'
import { pdfLines } from '../testing/files/pdf-lines.ts'
import { createPerson } from '../testing/people.ts'
import { createSite } from '../testing/sites.ts'
import { requestAs, shareProduct } from '../testing/product/test-app.ts'

const product = await shareProduct()
const { db } = product.deps

/** An organisation with two sites, of which one keeps pictures for longer. */
async function createWorld() {
  const world = await createCameraWorld(product, { face_redaction: true, head_redaction: true })
  const { orgId, admin } = world
  const yard = await createSite(db, orgId, { name: 'SITE: Yard' })
  await createCamera(product.deps, orgId, yard.id, { app_type: CameraAppType.HS, masked_storage: true })
  await createPerson(db, orgId, 'VIEWER')
  await createAlert(db, orgId)
  const ask = requestAs(product, admin)
  const page = {
    is_on: true,
    slug: `works-${orgId.slice(-12)}`,
    purpose: 'Parking without tickets',
    contact: 'privacy@parking.example',
  }
  expect((await ask('PUT', 'organisation/public_page', page)).status).toBe(200)
  const { days } = (await ask('GET', 'retention')).body
  const retention = {
    days: { ...days, pictures: 21, unlisted: 14, messages: 60, audit: 400 },
    sites: [{ site_id: yard.id, days: { pictures: 45, clips: null } }],
    is_confirmed: true,
  }
  expect((await ask('PUT', 'retention', retention)).status).toBe(200)
  const { body: reasons } = await ask('GET', 'audit/settings')
  const settings = { ...reasons, asks_search_reason: true, asks_original_reason: true }
  expect((await ask('PUT', 'audit/settings', settings)).status).toBe(200)
  return { ...world, ask, yard, slug: page.slug }
}

test('the draft of the assessment states the real settings, the same in Markdown and PDF', async () => {
  const { ask, admin } = await createWorld()
  const { text: markdown } = await ask('GET', 'organisation/dpia')
  const facts = [
    'Controller: Harbour Parking. Contact: privacy@parking.example',
    'Purpose: Parking without tickets',
    '2 sites with 2 cameras:',
    '- Harbour: 1 camera; Vehicles and number plates',
    '- Yard: 1 camera; Health and safety at work',
    '- Pictures: 21 days',
    '- Vehicles that are on no list: 14 days',
    '- Vehicles on a filter list: without a limit',
    '- Messages: 60 days',
    '- The audit log: 400 days',
    '- Pictures at Yard: 45 days',
    '- Clips at Yard: without a limit',
    '- 1 administrator and 1 other member; with a second factor: 0',
    '- Receivers outside of the product: 0 webhooks, 1 alert with messages',
    '- Privacy zones on 0 of 2 cameras; faces hidden on 1, heads on 1, people on 0',
    '- Originals are never stored, only masked pictures, on 1 of 2 cameras',
    '- A reason is asked before a plate is searched: yes; before a download: no; before an original is opened: yes',
    '- Searches, opened pictures, exports and changes are in a log that is chained and signed, kept for 400 days',
  ]
  const lines = markdown.split('\n')
  expect(lines).toEqual(expect.arrayContaining(facts))

  const pdf = await product.app.inject({
    url: '/api/v1/organisation/dpia?format=pdf',
    headers: { authorization: `Bearer ${admin.key}` },
  })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  const inWords = (parts: readonly string[]) => parts.join(' ').replaceAll(/\s+/g, ' ').trim()
  const printed = inWords(pdfLines(pdf.rawPayload))
  expect(printed).toBe(inWords(lines.map((line) => line.replace(/^#+ /, ''))))
})

test('the QR code of the page contains its address, and each site has the days that differ there', async () => {
  const { yard, slug } = await createWorld()
  const { body } = await product.request('GET', `/api/v1/public_pages/${slug}`)
  expect(body.url).toBe(`${product.deps.config.publicUrl}/public/${slug}`)
  const code = Buffer.from(body.qr_code.replace('data:image/png;base64,', ''), 'base64')
  expect(await decodeQr(code)).toBe(body.url)
  expect(body.kept).toContainEqual({ kind: 'pictures', days: 21 })
  const kept = body.sites.map(({ id, kept }: { id: string; kept: unknown }) => [id === yard.id, kept])
  expect(kept).toEqual(
    expect.arrayContaining([
      [false, []],
      [
        true,
        [
          { kind: 'pictures', days: 45 },
          { kind: 'clips', days: null },
        ],
      ],
    ]),
  )
})
