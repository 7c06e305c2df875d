import { expect, test } from 'vitest'
import type { AnnotatedVideo, SafetyImageRow, SafetyRow } from '#contract/safety/replies.ts'
import { formatDate } from '#rules/time/format-date.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { newId } from '../../core/ids.ts'
import { createAdmin, createPerson } from '../../testing/people.ts'
import { isPpe, score, startSafetyQuestions } from '../../testing/worlds/safety-questions.ts'
import { inExclusionZone, observe, onSafePath, person, safetyNow } from '../../testing/worlds/safety-world.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'

const { product, world, rows, get, readWhole, questions } = await startSafetyQuestions()
const images = await product.deps.db.selectFrom('images').selectAll().execute()
const detections = await product.deps.db.selectFrom('detections').selectAll().execute()

test('lists every observation of any period, place, kind, risk and confidence once, newest first [EXPL-093]', async () => {
  expect(rows.length).toBeGreaterThan(120)
  for (const [name, path, query, is] of questions) {
    const listed = await readWhole<SafetyRow>(`detections${path}?page_length=7&${query}`)
    const wanted = rows.filter(is)
    expect({ name, ids: listed.map(({ id }) => id).sort() }).toEqual({
      name,
      ids: wanted.map(({ id }) => id).sort(),
    })
    const times = listed.map(({ time_created }) => time_created)
    expect(times).toEqual(times.toSorted().reverse())
    expect(await get(`detections/count${path}?${query}`)).toEqual({ count: wanted.length })
  }
})

test('a row contains time, objects, risk, safety, place, picture and hour [EXPL-089] [EXPL-090]', async () => {
  const listed = await readWhole<SafetyRow>('detections?page_length=100')
  for (const row of listed) {
    const stored = rows.find(({ id }) => id === row.id)!
    const image = images.find(({ id }) => id === stored.image_id)!
    const zone = stored.site_id === world.far.id ? 'Australia/Sydney' : 'Pacific/Auckland'
    expect(row).toMatchObject({
      time_created: stored.time.toISOString(),
      violation_hour: formatDate(stored.time, 'YYYY-MM-DDTHH', zone),
      risk_level: score(stored),
      is_safe: stored.is_safe,
      isSafe: stored.is_safe && score(stored) >= 1.28,
      siteName: stored.site_id === world.far.id ? 'Far works' : 'Near works',
      image: { id: image.id },
    })
    const ofEvent = rows.filter(({ image_id }) => image_id === stored.image_id)
    const types = new Set(ofEvent.map(({ violation_type }) => violation_type))
    expect(row.violations[0]).toEqual({
      violation_type: stored.violation_type,
      label: violationLabel(stored.violation_type),
    })
    expect(new Set(row.violations.map(({ violation_type }) => violation_type))).toEqual(types)
    expect(row.detections[0]).toMatchObject({ is_plate: false, orientation: null })
  }
  expect(listed.some(({ isSafe }) => isSafe)).toBe(true)
  expect(listed.some(({ isSafe }) => !isSafe)).toBe(true)
})

test('pictures of safety cameras are listed by their worst observation, those of carparks are not', async () => {
  const assessed = images.filter(({ camera_id }) => world.cameras.some(({ id }) => id === camera_id))
  const surest = (imageId: string) =>
    Math.round(
      Math.max(
        0,
        ...detections.filter(({ image_id }) => image_id === imageId).map((each) => each.confidence ?? 0),
      ),
    )
  const requested: [string, (row: (typeof images)[number]) => boolean][] = [
    ['', () => true],
    ['risk=high', (row) => score(row) >= 3.8],
    ['risk=low', (row) => score(row) <= 2.8],
    ['confidence=high', ({ id }) => surest(id) >= 95],
    [
      `sites=${world.far.id}&risk=medium`,
      (row) => row.site_id === world.far.id && score(row) > 2.8 && score(row) < 3.8,
    ],
    ['hs_type=ppe', ({ id }) => rows.some((row) => row.image_id === id && isPpe(row))],
  ]
  for (const [query, is] of requested) {
    const listed = await readWhole<SafetyImageRow>(`images?page_length=9&${query}`)
    expect({ query, ids: listed.map(({ id }) => id).sort() }).toEqual({
      query,
      ids: assessed.filter(is).map(({ id }) => id).sort(), // prettier-ignore
    })
  }
})

test('annotated clips are listed newest first, with picture and place [EXPL-093]', async () => {
  const ofClips = images.filter(({ camera_id }) => camera_id === world.cameras[2]!.id).slice(0, 3)
  const annotated_at = new Date('2026-10-05T02:00:00Z')
  for (const [index, { org_id, site_id, camera_id, time, id }] of ofClips.entries())
    await product.deps.db
      .insertInto('videos')
      .values({
        org_id,
        site_id,
        camera_id,
        time,
        image_id: id,
        id: newId(time),
        received_at: time,
        // One without annotations, and one of low risk.
        annotated_at: index === 0 ? null : annotated_at,
        risk_level: index === 1 ? 1 : 4.2,
      })
      .execute()
  const shown = async (query: string) =>
    (await readWhole<AnnotatedVideo>(`annotations?page_length=1&${query}`)).map((row) => ({
      time: row.time_created,
      site: row.siteName,
      image: row.image?.id,
      annotated: row.annotated_at,
    }))
  const expected = ofClips
    .slice(1)
    .toSorted((a, b) => b.time.getTime() - a.time.getTime())
    .map(({ id, time }) => ({
      time: time.toISOString(),
      site: 'Far works',
      image: id,
      annotated: annotated_at.toISOString(),
    }))
  expect(await shown('')).toEqual(expected)
  expect(await shown('risk=high')).toEqual(expected.filter(({ image }) => image === ofClips[2]!.id))
  expect(await shown(`sites=${world.near.id}`)).toEqual([])
})

test('exports continue at their cursor, for zones, PPE, violations and images [EXPL-195]', async () => {
  for (const [path, is] of [
    ['detections/export?hs_type=zone&limit=20', (row: ObservationRow) => !isPpe(row)],
    ['detections/export?hs_type=ppe&limit=20', isPpe],
    ['violations/export?limit=50', () => true],
  ] as const) {
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const answer: { results: SafetyRow[]; next: string | null } = await get(
        `${path}${cursor && `&cursor=${cursor}`}`,
      )
      found.push(...answer.results.map(({ id }) => id))
      cursor = answer.next
    }
    expect(found.sort()).toEqual(rows.filter(is).map(({ id }) => id).sort()) // prettier-ignore
  }
  const images: string[] = []
  let cursor: string | null = ''
  let calls = 0
  while (cursor !== null) {
    const answer: { results: { id: string }[]; next: string | null } = await get(
      `images/export?limit=20${cursor && `&cursor=${cursor}`}`,
    )
    images.push(...answer.results.map(({ id }) => id))
    cursor = answer.next
    calls++
  }
  const { count } = await get('images?page_length=1')
  expect(calls).toBe(Math.ceil(count / 20))
  expect(new Set(images).size).toBe(count)
  expect(images).toHaveLength(count)
})

test('a SITE_VIEWER sees the assigned sites only, and another organisation sees nothing', async () => {
  const { db } = product.deps
  const { key } = await createPerson(db, world.orgId, 'SITE_VIEWER', { siteIds: [world.far.id] })
  const far = rows.filter(({ site_id }) => site_id === world.far.id)
  expect(await get('detections/count', key)).toEqual({ count: far.length })
  const hidden = rows.find(({ site_id }) => site_id === world.near.id)
  const refused = await product.request('GET', `/api/v1/hsafety/observation/${hidden!.id}`, { key })
  expect(refused.status).toBe(404)
  const sites: { id: string }[] = await get('risk_score/available/sites', key)
  expect(sites.map(({ id }) => id)).toEqual([world.far.id])
  const summary = await get('overview', key)
  expect(summary.sites.map(({ id }: { id: string }) => id)).toEqual([world.far.id])
  const stranger = await createAdmin(db)
  expect(await get('detections/count', stranger.key)).toEqual({ count: 0 })
})

test('on an approved path an observation is marked as safe', async () => {
  const at = new Date(safetyNow.getTime() - 1000)
  await observe(product, world.cameras[0]!, at, [person(onSafePath), person(inExclusionZone)])
  const { results } = await get('detections?page_length=5&violation_types=0')
  const own = results.filter(({ time_created }: SafetyRow) => time_created === at.toISOString())
  expect(own.map(({ isSafe, risk_level }: SafetyRow) => [isSafe, risk_level]).sort()).toEqual([
    [false, 4.2],
    [true, 2.1],
  ])
})
