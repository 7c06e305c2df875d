import { sql } from 'kysely'
import { floorHour } from '#rules/time/time-parts.ts'
import type { Db } from '../db.ts'
import type { Changes, EventChange } from '../events/changes.ts'
import type { Consequence } from '../events/consequence.ts'
import { entry } from '../events/period-sums.ts'
import { hourOfRow, siteOfRows } from '../events/recompute.ts'
import { deleter, inserter, sumAdder, type Row } from '../events/write-rows.ts'
import { observationRow, videoObservationRow, type ObservationRow } from './observation-rows.ts'

const insertObservations = inserter('observations')
const deleteObservations = deleter('observations', ['org_id', 'time', 'id'])
const addObservationHours = sumAdder(
  'observation_hours',
  ['org_id', 'camera_id', 'hour', 'violation_type', 'risk_class'],
  ['observations'],
)

/** What cameras of safety and speed observe, and how often in each hour. */
export const observations: Consequence = {
  async note(changes, { wire }) {
    for (const event of changes.events) {
      if (event.image.before)
        changes.observations.gone.push(...(await findObservations(wire.db, event.image.before)))
      changes.observations.made.push(...observationsOf(event))
    }
  },
  rows: ({ observations: { gone, made } }) => [deleteObservations(gone), insertObservations(made)],
  sums: (changes) => [addObservationHours(observationHours(changes))],
  recompute: {
    tables: ['observation_hours'],
    fill: async (tx, orgId) => {
      await sql`
        insert into observation_hours (org_id, hour, camera_id, violation_type, risk_class, site_id, observations)
        select org_id, ${hourOfRow}, camera_id, violation_type, risk_class, ${siteOfRows}, count(*)
        from observations where org_id = ${orgId} group by 1, 2, 3, 4, 5`.execute(tx)
    },
  },
}

function observationsOf({ prepared, image, seen }: EventChange): ObservationRow[] {
  const { id: image_id, org_id, site_id, camera_id, time, video_id } = image.after
  const place = { org_id, site_id, camera_id, time, image_id, video_id }
  const { observations: observed, violations, tracks } = prepared.judged
  const detections = seen.map(({ after }) => after)
  return [
    ...observed.map((observation, index) => observationRow(place, observation, detections, index)),
    ...violations.map((violation, index) => {
      const objectClass = tracks[violation.track_ids[0] ?? '']?.[0]?.object_class ?? 'unknown'
      return videoObservationRow(place, violation, objectClass, observed.length + index)
    }),
  ]
}

/** What was observed in an event that is reported anew. */
async function findObservations(db: Db, image: Row<'images'>): Promise<ObservationRow[]> {
  return await db
    .selectFrom('observations')
    .selectAll()
    .where('org_id', '=', image.org_id)
    .where('camera_id', '=', image.camera_id)
    .where('time', '=', image.time)
    .where('image_id', '=', image.id)
    .orderBy('id')
    .execute()
}

function observationHours({ observations: { gone, made } }: Changes): Row<'observation_hours'>[] {
  const hours = new Map<string, Row<'observation_hours'>>()
  const add = (row: ObservationRow, times: 1 | -1) => {
    const { org_id, site_id, camera_id, violation_type, risk_class } = row
    const hour = floorHour(row.time)
    const key = `${camera_id} ${hour.getTime()} ${violation_type} ${risk_class}`
    entry(hours, key, () => ({
      org_id,
      site_id,
      camera_id,
      hour,
      violation_type,
      risk_class,
      observations: 0,
    })).observations += times
  }
  for (const row of gone) add(row, -1)
  for (const row of made) add(row, 1)
  return [...hours.values()].filter(({ observations: count }) => count !== 0)
}
