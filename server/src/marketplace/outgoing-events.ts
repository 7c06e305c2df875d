import { sql } from 'kysely'
import { SiteType } from '#contract/sites/enumerations.ts'
import { violationLabel } from '#contract/safety/violations.ts'
import { picturePath } from '#rules/alerts/picture-path.ts'
import type { Db } from '../db.ts'
import type { OutgoingEvent } from './integrations/integration.ts'

interface Subject {
  id: string
  time: Date
}

/** Ids and times travel as one list, so that partitions are found by time. */
const requested = (subjects: readonly Subject[]) =>
  sql`json_to_recordset(${JSON.stringify(subjects)}::json) as requested(id uuid, time timestamptz)`

interface Place {
  id: string
  time: Date
  image_id: string | null
  site: string
  site_type: number
  camera: string
  app_type: number
}

const placed = ({ id, time, image_id, site, site_type, camera, app_type }: Place, publicUrl: string) => ({
  id,
  seen_at: time.toISOString(),
  site,
  camera,
  is_parking: site_type === SiteType.CARPARK,
  link: image_id ? `${publicUrl}${picturePath(app_type, image_id)}` : publicUrl,
})

/** Vehicles as they are known by now; those that turned out to be none are left out. */
export async function listVehicleEvents(
  db: Db,
  orgId: string,
  subjects: readonly Subject[],
  publicUrl: string,
): Promise<OutgoingEvent[]> {
  if (subjects.length === 0) return []
  const { rows } = await sql<
    Place & { plate: string | null; confidence: number; type: string; direction: string | null }
  >`
    select passes.id, passes.time, passes.image_id, passes.plate, passes.confidence, passes.type, passes.direction,
      sites.name as site, sites.site_type, cameras.name as camera, cameras.app_type
    from ${requested(subjects)}
    join passes on passes.org_id = ${orgId} and passes.time = requested.time and passes.id = requested.id
    join cameras on cameras.org_id = ${orgId} and cameras.id = passes.camera_id
    join sites on sites.org_id = ${orgId} and sites.id = passes.site_id`.execute(db)
  return rows.map((row) => ({
    ...placed(row, publicUrl),
    kind: 'vehicle',
    plate: row.plate,
    confidence: row.confidence,
    vehicle_type: row.type,
    direction: row.direction,
    risk_score: null,
    violations: [],
  }))
}

export async function listObservationEvents(
  db: Db,
  orgId: string,
  subjects: readonly Subject[],
  publicUrl: string,
): Promise<OutgoingEvent[]> {
  if (subjects.length === 0) return []
  const { rows } = await sql<
    Place & { confidence: number; object_class: string; risk_level: number; violation_type: number }
  >`
    select observations.id, observations.time, observations.image_id, observations.confidence,
      observations.object_class, observations.risk_level, observations.violation_type,
      sites.name as site, sites.site_type, cameras.name as camera, cameras.app_type
    from ${requested(subjects)}
    join observations on observations.org_id = ${orgId} and observations.time = requested.time
      and observations.id = requested.id
    join cameras on cameras.org_id = ${orgId} and cameras.id = observations.camera_id
    join sites on sites.org_id = ${orgId} and sites.id = observations.site_id
    where not observations.is_false`.execute(db)
  return rows.map((row) => ({
    ...placed(row, publicUrl),
    kind: 'observation',
    plate: null,
    confidence: row.confidence,
    vehicle_type: row.object_class,
    direction: null,
    risk_score: row.risk_level,
    violations: [violationLabel(row.violation_type)],
  }))
}
