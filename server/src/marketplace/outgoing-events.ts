import { sql, type RawBuilder } from 'kysely'
import { SiteType } from '#contract/sites/enumerations.ts'
import { picturePath } from '#rules/alerts/picture-path.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import type { Db } from '../db.ts'
import { findArrivals } from './find-arrivals.ts'
import type { OutgoingEvent } from './integrations/integration.ts'

/** An event with the id of its site, which is not sent. */
export type PlacedEvent = OutgoingEvent & { site_id: string }

interface Subject {
  id: string
  time: Date
}

interface Place {
  id: string
  time: Date
  image_id: string | null
  site_id: string
  site: string
  site_type: number
  camera: string
  app_type: number
}

/** Rows of a table of events by id and time, which travel as one list so that partitions are found by time. */
async function placedRows<Own>(
  db: Db,
  orgId: string,
  joined: RawBuilder<unknown>,
  columns: readonly string[],
  subjects: readonly Subject[],
): Promise<(Place & Own)[]> {
  if (subjects.length === 0) return []
  const own = sql.join(columns.map((column) => sql.ref(`seen.${column}`)))
  const { rows } = await sql<Place & Own>`
    select seen.id, seen.time, seen.image_id, seen.site_id, ${own},
      sites.name as site, sites.site_type, cameras.name as camera, cameras.app_type
    from json_to_recordset(${JSON.stringify(subjects)}::json) as requested(id uuid, time timestamptz)
    ${joined} as seen on seen.org_id = ${orgId} and seen.time = requested.time and seen.id = requested.id
    join cameras on cameras.org_id = ${orgId} and cameras.id = seen.camera_id
    join sites on sites.org_id = ${orgId} and sites.id = seen.site_id`.execute(db)
  return rows
}

const placed = (
  { id, time, image_id, site_id, site, site_type, camera, app_type }: Place,
  publicUrl: string,
) => ({
  id,
  site_id,
  seen_at: time.toISOString(),
  site: stripNamePrefix(site),
  camera: stripNamePrefix(camera),
  is_parking: site_type === SiteType.CARPARK,
  link: image_id ? `${publicUrl}${picturePath(app_type, image_id)}` : publicUrl,
})

interface Vehicle {
  plate: string | null
  plate_key: string | null
  confidence: number
  type: string
  direction: string | null
}

/** Vehicles as they are known by now; those that turned out to be none are left out. */
export async function listVehicleEvents(
  db: Db,
  orgId: string,
  subjects: readonly Subject[],
  publicUrl: string,
): Promise<PlacedEvent[]> {
  const columns = ['plate', 'plate_key', 'confidence', 'type', 'direction']
  const rows = await placedRows<Vehicle>(db, orgId, sql`join passes`, columns, subjects)
  const arrivals = await findArrivals(db, orgId, rows)
  return rows.map((row) => ({
    ...placed(row, publicUrl),
    kind: 'vehicle',
    is_arrival: arrivals.has(row.id),
    plate: row.plate,
    confidence: row.confidence,
    vehicle_type: row.type,
    direction: row.direction,
    risk_score: null,
    violations: [],
  }))
}

interface Observation {
  confidence: number
  object_class: string
  risk_level: number
  violation_type: number
  is_false: boolean
}

/** Observations, except for those that were marked as not real since. */
export async function listObservationEvents(
  db: Db,
  orgId: string,
  subjects: readonly Subject[],
  publicUrl: string,
): Promise<PlacedEvent[]> {
  const columns = ['confidence', 'object_class', 'risk_level', 'violation_type', 'is_false']
  const rows = await placedRows<Observation>(db, orgId, sql`join observations`, columns, subjects)
  return rows
    .filter(({ is_false }) => !is_false)
    .map((row) => ({
      ...placed(row, publicUrl),
      kind: 'observation',
      is_arrival: false,
      plate: null,
      confidence: row.confidence,
      vehicle_type: row.object_class,
      direction: null,
      risk_score: row.risk_level,
      violations: [violationLabel(row.violation_type)],
    }))
}
