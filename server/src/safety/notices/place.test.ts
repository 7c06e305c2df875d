import { expect, test } from 'vitest'
import type { Place } from '#contract/product/place.ts'
import type { SafetyRow } from '#contract/safety/replies.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { createAdmin } from '../../testing/people.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { createSite } from '../../testing/sites.ts'
import {
  createSafetyCamera,
  observe,
  person,
  safetyNow,
  standing,
} from '../../testing/worlds/safety-world.ts'
import { weeklySummaryJob } from './weekly-summary.job.ts'

const product = await startProduct()
const { db } = product.deps

const states: Place = {
  time_zone: 'America/New_York',
  locale: 'en-US',
  first_weekday: 0,
  speed_unit: 'mph',
  length_unit: 'ft',
  currency: 'USD',
}
const germany: Place = {
  time_zone: 'Europe/Berlin',
  locale: 'de-DE',
  first_weekday: 1,
  speed_unit: 'km/h',
  length_unit: 'm',
  currency: 'EUR',
}

/** Somebody 2.5 m from a machine and a car at 75 km/h where 30 are allowed, an hour before 3:20 UTC on 5 October. */
async function createWorks(place: Place) {
  product.setNow(safetyNow)
  const admin = await createAdmin(db)
  const { orgId } = admin
  const saved = await product.request('PUT', '/api/v1/organisation/place', { key: admin.key, body: place })
  expect(saved.status).toBe(200)
  const site = await createSite(db, orgId, { name: 'SITE: Works', site_type: 1 })
  const manager = { name: 'Manager', email: [`manager@${orgId}.example`], phone: [] }
  await db
    .updateTable('sites')
    .set({ safety_manager: JSON.stringify(manager), time_zone: place.time_zone })
    .where('org_id', '=', orgId)
    .where('id', '=', site.id)
    .execute()
  const camera = await createSafetyCamera(product, orgId, site.id)
  const seen = [
    person(900),
    { type: 'plant', confidence: 90, bb: standing(915) },
    { type: 'car', confidence: 90, bb: standing(850), speed: 75 },
  ]
  await observe(product, camera, new Date(safetyNow.getTime() - hourMs), seen, {
    distances: [{ from: 0, to: 1, distance: 2.5 }],
  })
  const call = (method: 'GET' | 'POST', path: string) =>
    product.request(method, `/api/v1/hsafety/${path}`, {
      key: admin.key,
      ...(method === 'POST' && { body: {} }),
    })
  const rows: SafetyRow[] = (await call('GET', 'detections?page_length=50')).body.results
  const near = rows.find(({ distance }) => distance !== null)!
  return { admin, site, call, near, mailTo: manager.email[0]! }
}

test.each([
  [
    states,
    '10/04/2026, 10:20:00 PM EDT',
    'Distance: 8.2 ft',
    ['Date (America/New_York)', 'Distance (ft)', 'Speed (mph)', 'Limit (mph)'],
    ['2026-10-04 22:20:00', '8.2', '46.6', '18.64', '19 mph or more'],
  ],
  [
    germany,
    '05.10.2026, 04:20:00 MESZ',
    'Distance: 2,50 m',
    ['Date (Europe/Berlin)', 'Distance (m)', 'Speed (km/h)', 'Limit (km/h)'],
    ['2026-10-05 04:20:00', '2.5', '75', '30', '30km/h or more'],
  ],
])('a mail and an export follow the place %o', async (place, time, distance, titles, cells) => {
  const { call, near, mailTo } = await createWorks(place)
  expect((await call('POST', `observations/${near.id}/notification/`)).status).toBe(200)
  const mail = (await runJobs(product)).find(({ to }) => to === mailTo)!
  expect(mail.text.replaceAll('\u202F', ' ')).toContain(time)
  expect(mail.text).toContain(distance)
  const [head, ...lines] = (await call('GET', 'violations/export.csv')).text.split('\r\n')
  for (const title of titles) expect(head!.split(',')).toContain(title)
  const all = lines.flatMap((line) => line.split(','))
  for (const cell of cells) expect(all).toContain(cell)
})

test('the weekly summary comes on the first day of the week of the organisation', async () => {
  const { mailTo } = await createWorks(states)
  const sent = async (at: string) => {
    product.setNow(new Date(at))
    await weeklySummaryJob.queue(db, {})
    return (await runJobs(product)).filter(({ to }) => to === mailTo).map(({ subject }) => subject)
  }
  // A Monday and the following Sunday, both at 8:30 in New York.
  expect(await sent('2026-10-05T12:30:00Z')).toEqual([])
  expect(await sent('2026-10-11T12:30:00Z')).toEqual(['Safety of Works, Oct 04 to Oct 10'])
})
