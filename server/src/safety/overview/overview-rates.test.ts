import { expect, test } from 'vitest'
import type { SafetyOverview } from '#contract/safety/overview.ts'
import { dayMs, hourMs } from '#rules/time/lengths.ts'
import {
  createSafetyWorld,
  inExclusionZone,
  inPpeZone,
  observe,
  person,
  safetyNow,
  standing,
} from '../../testing/worlds/safety-world.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'

const product = await startProduct()
const world = await createSafetyWorld(product)
const { db } = product.deps
const ask = async (query = ''): Promise<SafetyOverview> => {
  const answer = await product.request('GET', `/api/v1/hsafety/overview${query}`, { key: world.admin.key })
  expect(answer.status).toBe(200)
  return answer.body
}
const readRows = () => db.selectFrom('observations').selectAll().where('org_id', '=', world.orgId).execute()
/** The week ends with the current hour. */
const end = Math.ceil(safetyNow.getTime() / hourMs) * hourMs
const isOfWeek = ({ time }: { time: Date }) => time.getTime() >= end - 7 * dayMs && time.getTime() < end
const isElevated = ({ risk_level, is_false }: ObservationRow) =>
  Math.round(risk_level * 100) >= 380 && !is_false

test('the top places are the three cameras with the most elevated observations per active hour', async () => {
  const rows = (await readRows()).filter((row) => isOfWeek(row) && isElevated(row))
  const images = (await db.selectFrom('images').select(['camera_id', 'time']).execute()).filter(isOfWeek)
  const expected = world.cameras
    .map(({ id }) => {
      const elevated = rows.filter(({ camera_id }) => camera_id === id).length
      const hours = new Set(
        images.filter(({ camera_id }) => camera_id === id).map(({ time }) => time.toISOString().slice(0, 13)),
      )
      return { id, elevated, watched_hours: hours.size, rate: elevated / hours.size }
    })
    .sort((a, b) => b.elevated - a.elevated || (a.id < b.id ? -1 : 1))
  const shown = (places: SafetyOverview['places']) =>
    places.map(({ camera, elevated, watched_hours, rate }) => ({
      id: camera.id,
      elevated,
      watched_hours,
      rate,
    }))
  expect(expected.every(({ elevated, watched_hours }) => elevated > 3 && watched_hours > elevated / 9)).toBe(
    true,
  )
  expect(shown((await ask()).places)).toEqual(expected)
  const far = expected.filter(({ id }) => id === world.cameras[2]!.id)
  expect(shown((await ask(`?sites=${world.far.id}`)).places)).toEqual(far)
})

test('exposure is the time for which clips show people and plant, and clip observations are given per hour of it', async () => {
  const track = (object_class: string, x: number, frames: number, gap: number) =>
    Array.from({ length: frames }, (_, n) => ({ frame_number: n * gap, object_class, bb: standing(x) }))
  const clips = [
    {
      hoursAgo: 3,
      fps: 10,
      tracks: { a: track('person', inExclusionZone, 50, 2), b: track('plant', 900, 30, 2) },
    },
    {
      hoursAgo: 50,
      fps: 5,
      tracks: { a: track('person', 800, 40, 1), b: track('person', inExclusionZone, 20, 1) },
    },
    { hoursAgo: 9 * 24, fps: 10, tracks: { a: track('person', inExclusionZone, 90, 1) } },
  ]
  for (const { hoursAgo, fps, tracks } of clips) {
    const at = new Date(safetyNow.getTime() - hoursAgo * hourMs)
    await observe(product, world.cameras[0]!, at, [], { fps, tracks })
  }
  // 50 frames of which every second is analysed, at ten a second; then 40 and 20 at five a second. The last is too
  // old.
  const personHours = (50 / 5 + 40 / 5 + 20 / 5) / 3600
  const plantHours = 30 / 5 / 3600
  const inClips = (await readRows()).filter(
    (row) => isOfWeek(row) && isElevated(row) && row.start_frame !== null,
  )
  expect(inClips).toHaveLength(2)
  const { exposure } = await ask()
  expect(exposure.person_hours).toBeCloseTo(personHours, 9)
  expect(exposure.plant_hours).toBeCloseTo(plantHours, 9)
  expect(exposure.elevated_per_person_hour).toBeCloseTo(2 / personHours, 6)
  expect(exposure.elevated_per_plant_hour).toBeCloseTo(2 / plantHours, 6)
})

test('precision is the confirmed share of reviewed observations, by camera and type, with their number', async () => {
  const reviewed = (await readRows()).filter((_, index) => index % 9 === 0)
  const verdicts = new Map(reviewed.map(({ id }, index) => [id, index % 3 !== 0]))
  for (const [id, isCorrect] of verdicts) {
    const path = `/api/v1/hsafety/observation/${id}`
    const body = { is_false: !isCorrect }
    expect((await product.request('PATCH', path, { key: world.admin.key, body })).status).toBe(200)
  }
  const groups = Map.groupBy(reviewed, (row) => `${row.camera_id} ${row.violation_type}`)
  const expected = new Map(
    [...groups].map(([kind, rows]) => [
      kind,
      [rows.length, rows.filter(({ id }) => verdicts.get(id)).length],
    ]),
  )
  const { precision } = await ask()
  const reported = precision.map(
    (row) => [`${row.camera.id} ${row.violation_type}`, [row.reviewed, row.correct]] as const,
  )
  expect(expected.size).toBeGreaterThan(5)
  expect(reported).toHaveLength(expected.size)
  expect(new Map(reported)).toEqual(expected)
  const counts = precision.map((row) => row.reviewed)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('PPE compliance is worn divided by assessed', async () => {
  const at = Date.parse('2026-07-01T01:00:00Z')
  const seen = [['hivis'], ['hivis'], ['no-hivis'], [], [], []]
  for (const [index, tags] of seen.entries())
    await observe(product, world.cameras[2]!, new Date(at + index * 60_000), [person(inPpeZone, tags)])
  const { ppe } = await ask('?from=2026-07-01T00:00:00Z&to=2026-07-02T00:00:00Z')
  expect(ppe).toEqual({ worn: 2, missing: 1, not_assessed: 3, compliance: 2 / 3 })
})
