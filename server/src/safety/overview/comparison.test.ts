import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ThresholdPeriod } from '#contract/cameras/enumerations.ts'
import { languageCookie } from '#contract/product/languages.ts'
import type { ObservationDetail, SafetyOverview } from '#contract/safety/overview.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { rebuildSums } from '../../ingest/storing/rebuild-sums.ts'
import { createAdmin } from '../../testing/people.ts'
import { runJobs } from '../../testing/product/run-jobs.ts'
import {
  createSafetyCamera,
  inExclusionZone,
  observe,
  person,
  safetySetting,
  standing,
} from '../../testing/worlds/safety-world.ts'
import { createSite } from '../../testing/sites.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps

/** A site with a safety manager, whose cameras were set up long before the compared weeks. */
async function createWorks(values: Record<string, unknown> = {}) {
  const admin = await createAdmin(db)
  const { orgId } = admin
  const site = await createSite(db, orgId, { name: 'SITE: Works', site_type: 1 })
  const contact = { name: 'manager', email: ['manager@works.example'], phone: [] }
  await db
    .updateTable('sites')
    .set({ safety_manager: JSON.stringify(contact) })
    .where('org_id', '=', orgId)
    .execute()
  const camera = await createSafetyCamera(product, orgId, site.id, { name: 'CAM: Yard', ...values })
  await sql`update safety_setup_changes set at = now() - interval '60 days' where org_id = ${orgId}`.execute(
    db,
  )
  const overview = async (): Promise<SafetyOverview> =>
    (await product.request('GET', '/api/v1/hsafety/overview', { key: admin.key })).body
  const titles = async () => {
    await runJobs(product)
    const { rows } = await sql<{ title: string }>`
      select content->>'title' as title from notifications where org_id = ${orgId} order by created_at, key`.execute(
      db,
    )
    return rows.map(({ title }) => title)
  }
  return { admin, orgId, site, camera, overview, titles }
}

test('weeks are compared until a zone is edited, then the comparison is withheld with the reason', async () => {
  const works = await createWorks()
  // Triggers record changes with the clock of the database.
  const now = new Date()
  product.setNow(now)
  for (let hour = 1; hour <= 10; hour += 1)
    for (const weeks of [0, 7 * 24])
      await observe(product, works.camera, new Date(now.getTime() - (weeks + hour) * hourMs), [
        person(hour > 5 && weeks > 0 ? 900 : inExclusionZone),
      ])
  const before = (await works.overview()).all
  expect(before).toMatchObject({ withheld: null, now: { elevated: 10 }, before: { elevated: 5 } })
  expect(before.change).toBeCloseTo((10 / before.now.watched_hours / (5 / before.before.watched_hours)) - 1, 6) // prettier-ignore
  const roi = [[[700, 0], [800, 0], [800, 600]]] // prettier-ignore
  const added = await product.request('POST', `/api/v1/cameras/${works.camera.id}/rois`, {
    key: works.admin.key,
    body: { roi, roi_type: 1 },
  })
  expect(added.status).toBeLessThan(300)
  product.setNow(new Date(Date.now() + 1000))
  const after = await works.overview()
  expect(after.all).toMatchObject({ change: null, withheld: expect.stringMatching(/^Yard: zone added on /) })
  expect(after.sites[0]!.comparison.change).toBeNull()
  expect(after.changes.map(({ text }) => text)).toEqual([after.all.withheld])
  const inGerman = await product.request('GET', '/api/v1/hsafety/overview', {
    key: works.admin.key,
    headers: { cookie: `${languageCookie}=de` },
  })
  expect(inGerman.body.all.withheld).toMatch(/^Yard: Zone hinzugefügt am /)
})

test('a score keeps the version and the terms of its rules after a rebuild', async () => {
  const works = await createWorks()
  await observe(product, works.camera, new Date(product.deps.now().getTime() - hourMs), [
    person(inExclusionZone),
  ])
  const terms = [{ factor: 'exclusion-zone', share: 3.1 }]
  const old = JSON.stringify({ version: 1, terms })
  const { rows } = await sql<{ id: string }>`
    update observations set risk_level = 3.1, risk_class = 1, detail = detail || ${old}::jsonb
    where org_id = ${works.orgId} and violation_type = 0 returning id`.execute(db)
  await rebuildSums(db, works.orgId)
  const path = `/api/v1/hsafety/observation/${rows[0]!.id}`
  const detail: ObservationDetail = (await product.request('GET', path, { key: works.admin.key })).body
  expect(detail).toMatchObject({ risk_level: 3.1, explanation: { version: 1, terms } })
  const counts = await product.request('GET', '/api/v1/hsafety/detections/summary', { key: works.admin.key })
  expect(counts.body).toMatchObject({ medium_risk: 1, high_risk: 0 })
})

test('medium and high thresholds send notifications where the camera enables them, each once a day', async () => {
  const metric = { violation_type: 0, medium_risk_threshold: 1, high_risk_threshold: 2, alert_threshold: 3 }
  const works = await createWorks({
    violation_metrics: JSON.stringify([{ ...metric, threshold_period: ThresholdPeriod.DAY }]),
    hsafety_setting: JSON.stringify({ ...safetySetting, alert_on_increased_risk_level: true }),
  })
  product.setNow(new Date('2026-10-05T03:50:00Z'))
  for (const [seen, hoursAgo] of [6, 4, 2, 1].entries()) {
    await observe(product, works.camera, new Date(product.deps.now().getTime() - hoursAgo * hourMs), [
      person(inExclusionZone),
    ])
    expect(await works.titles()).toHaveLength(Math.min(3, seen + 1))
  }
  expect(await works.titles()).toEqual([
    'People Exclusion Zones: 1 this day at Works, Yard',
    'People Exclusion Zones: 2 this day at Works, Yard',
    'People Exclusion Zones: 3 this day at Works, Yard',
  ])
})

test('people near parked plant send no notification', async () => {
  const metric = { violation_type: 9, medium_risk_threshold: 1, high_risk_threshold: 1, alert_threshold: 2 }
  const works = await createWorks({
    violation_metrics: JSON.stringify([{ ...metric, threshold_period: ThresholdPeriod.HOUR }]),
  })
  product.setNow(new Date('2026-10-05T03:50:00Z'))
  const meet = (minutesAgo: number) =>
    observe(
      product,
      works.camera,
      new Date(product.deps.now().getTime() - minutesAgo * 60_000),
      [person(900), { type: 'excavator', confidence: 90, bb: standing(950) }],
      { distances: [{ from: 0, to: 1, distance: 2 }] },
    )
  await meet(40)
  await sql`update observations set detail = detail || '{"encounter":{"is_parked":true}}'
    where org_id = ${works.orgId}`.execute(db)
  await meet(30)
  expect(await works.titles()).toEqual([])
  await meet(20)
  expect(await works.titles()).toEqual(['People near plant (With PPE): 2 this hour at Works, Yard'])
})
