import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Changes } from '../events/changes.ts'
import { confidenceClassNumber, confidenceClassOfRow } from '../events/confidence-class.ts'
import type { Consequence } from '../events/consequence.ts'
import { cameraOf, periodKind, PeriodSums, type CameraPlace } from '../events/period-sums.ts'
import { periodTables, siteOfRows } from '../events/recompute.ts'
import { deleter, inserter, sumAdder, type Row, type Write } from '../events/write-rows.ts'
import { sightingRows, type SightingRow } from './sighting-rows.ts'

const insertSightings = inserter('sightings')
const deleteSightings = deleter('sightings', ['org_id', 'time', 'id'])

const sumNames = ['sightings', 'things'] as const
const sumKey = ['org_id', 'camera_id', 'object_class', 'confidence_class'] as const
const sightingSums = periodKind<
  CameraPlace & { object_class: number; confidence_class: number },
  (typeof sumNames)[number]
>(sumNames, {
  hours: sumAdder('sighting_hours', [...sumKey, 'hour'], sumNames),
  days: sumAdder('sighting_days', [...sumKey, 'day'], sumNames),
  months: sumAdder('sighting_months', [...sumKey, 'month'], sumNames),
})

/** What cameras of wildlife see, and how much of it in each hour, day and month. */
export const sightings: Consequence = {
  async note(changes, { wire }) {
    for (const { prepared, image, seen } of changes.events) {
      if (image.before) changes.sightings.gone.push(...(await findSightings(wire.db, image.before)))
      const detections = seen.map(({ after }) => after)
      changes.sightings.made.push(...sightingRows(image.after, prepared.camera, detections))
    }
  },
  rows: ({ sightings: { gone, made } }) => [deleteSightings(gone), insertSightings(made)],
  sums: sumWrites,
  recompute: {
    tables: ['sighting_hours', 'sighting_days', 'sighting_months'],
    async fill(tx, orgId) {
      for (const [table, period, time] of periodTables('sighting'))
        await sql`
          insert into ${sql.table(table)} (org_id, ${sql.ref(period)}, camera_id, object_class, confidence_class,
            site_id, sightings, things)
          select org_id, ${time}, camera_id, object_class, ${confidenceClassOfRow}, ${siteOfRows}, count(*), sum(count)
          from sightings where org_id = ${orgId} group by 1, 2, 3, 4, 5`.execute(tx)
    },
  },
}

/** What was seen in an event that is reported anew. */
const findSightings = (db: Db, image: Row<'images'>): Promise<SightingRow[]> =>
  db
    .selectFrom('sightings')
    .selectAll()
    .where('org_id', '=', image.org_id)
    .where('camera_id', '=', image.camera_id)
    .where('time', '=', image.time)
    .where('image_id', '=', image.id)
    .orderBy('id')
    .execute()

function sumWrites({ sightings: { gone, made } }: Changes): Write[] {
  const sums = new PeriodSums(sightingSums)
  const add = (row: SightingRow, times: 1 | -1) => {
    const { camera_id, object_class, count } = row
    const confidence_class = confidenceClassNumber(row.confidence)
    const key = `${camera_id} ${object_class} ${confidence_class}`
    const of = { ...cameraOf(row), object_class, confidence_class }
    sums.add(row.time, key, of, { sightings: times, things: times * count })
  }
  for (const row of gone) add(row, -1)
  for (const row of made) add(row, 1)
  return sums.writes()
}
