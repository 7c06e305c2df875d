import { sql } from 'kysely'
import type {
  AnnotatedVideo,
  SafetyDetection,
  SafetyImageRow,
  SafetyRow,
  Violation,
} from '#contract/safety/replies.ts'
import { violationLabel } from '#contract/safety/violations.ts'
import { isSafe } from '#rules/explorer/classes.ts'
import { objectTypeLabel } from '#rules/ingest/object-type.ts'
import { formatDate, stripNamePrefix } from '#rules/text/format.ts'
import type { Db } from '../db.ts'
import { findRowImages } from '../explorer/row-images.ts'
import type { ExplorerRequest } from '../explorer/request.ts'
import { findDetectionTags } from '../media/detection-tags.ts'
import type { ImageRow } from '../media/queries.ts'
import { findBreaches, findOngoing } from './breaches.ts'
import { findCaseStates } from './cases.ts'
import type { AnnotatedRow } from './lists.ts'
import type { ObservationRow } from './observation-rows.ts'

type AnnotationPrompt = Pick<ExplorerRequest, 'db' | 'orgId' | 'looking'>

interface SeenThing {
  id: string
  image_id: string
  site_id: string
  camera_id: string
  type: string
  plate: string | null
  orientation: string | null
  track_id: string | null
  tag_ids: string[] | null
}
/** The hour of a time by the clock of its site: 2026-11-16T09. */
const hourAt = (time: Date, zone: string) => formatDate(time, 'YYYY-MM-DDTHH', zone)

const violation = (violation_type: number): Violation => ({
  violation_type,
  label: violationLabel(violation_type),
})

/** Observations as the calls answer them. */
export async function safetyRows(
  asking: AnnotationPrompt,
  rows: readonly ObservationRow[],
): Promise<SafetyRow[]> {
  const { db, orgId } = asking
  const shown = rows.filter((row): row is ObservationRow & { image_id: string } => row.image_id !== null)
  const [imageOf, things, others, zones, caseOf] = await Promise.all([
    findRowImages(asking, shown),
    findThings(asking, shown),
    findBreaches(db, orgId, shown),
    findZones(db, orgId, shown),
    findCaseStates(db, orgId, shown, asking.looking.now),
  ])
  return shown.map((row) => {
    const image = imageOf(row)
    const own = row.violation_type
    const ofEvent = others.get(row.image_id)?.types ?? []
    return {
      id: row.id,
      time_created: row.time.toISOString(),
      last_time: row.last_time.toISOString(),
      violation_hour: hourAt(row.time, zones.get(row.site_id)!),
      detections: concerned(row, things),
      violation_type: own,
      violations: [own, ...ofEvent.filter((type) => type !== own)].map(violation),
      confidence: row.confidence,
      risk_level: round(row.risk_level),
      is_safe: row.is_safe,
      isSafe: isSafe({ is_safe: row.is_safe, risk_level: round(row.risk_level) }),
      is_false: row.is_false,
      distance: row.distance === null ? null : round(row.distance),
      siteName: stripNamePrefix(image.camera.site.name),
      cameraName: stripNamePrefix(image.camera.name),
      case: caseOf.get(row.id) ?? null,
      image,
    }
  })
}

/** Kept in four bytes; answered to the hundredth that it was given with. */
const round = (value: number) => Math.round(value * 100) / 100

interface Things {
  byId: Map<string, SeenThing & { shown: SafetyDetection }>
  ofImage: Map<string, (SeenThing & { shown: SafetyDetection })[]>
}

/** Whom it is about: what it names, else what of its event has the same track, else its kind alone. */
function concerned(row: ObservationRow, { byId, ofImage }: Things): SafetyDetection[] {
  const { detection_ids = [], track_ids = [] } = row.detail
  const named = detection_ids.flatMap((id) => byId.get(id) ?? [])
  const tracked = (ofImage.get(row.image_id ?? '') ?? []).filter(
    ({ track_id }) => track_id !== null && track_ids.includes(track_id),
  )
  const found = named.length > 0 ? named : tracked
  if (found.length > 0) return found.map(({ shown }) => shown)
  return [{ detection: objectTypeLabel(row.object_class), is_plate: false, tags: [], orientation: null }]
}

async function findThings(
  { db, orgId }: AnnotationPrompt,
  rows: readonly { image_id: string; time: Date }[],
): Promise<Things> {
  if (rows.length === 0) return { byId: new Map(), ofImage: new Map() }
  const { rows: seen } = await sql<SeenThing>`
    select id, image_id, site_id, camera_id, type, plate, orientation, track_id, tag_ids from detections
    where org_id = ${orgId} and time = any(${rows.map(({ time }) => time)}::timestamptz[])
      and image_id = any(${rows.map(({ image_id }) => image_id)}::uuid[])
    order by id`.execute(db)
  const tagsOf = await findDetectionTags(db, orgId, seen)
  const things = seen.map((thing) => ({
    ...thing,
    shown: {
      detection: thing.plate ?? objectTypeLabel(thing.type),
      is_plate: thing.plate !== null,
      tags: tagsOf(thing),
      orientation: thing.orientation,
    },
  }))
  return {
    byId: new Map(things.map((thing) => [thing.id, thing])),
    ofImage: Map.groupBy(things, ({ image_id }) => image_id),
  }
}

async function findZones(
  db: Db,
  orgId: string,
  rows: readonly { site_id: string }[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const sites = await db
    .selectFrom('sites')
    .select(['id', 'time_zone'])
    .where('org_id', '=', orgId)
    .where('id', 'in', [...new Set(rows.map(({ site_id }) => site_id))])
    .execute()
  return new Map(sites.map(({ id, time_zone }) => [id, time_zone]))
}

/** Pictures with all that was seen and observed on them. */
export async function safetyImageRows(
  asking: AnnotationPrompt,
  rows: readonly ImageRow[],
): Promise<SafetyImageRow[]> {
  const { db, orgId } = asking
  const shown = rows.map((row) => ({ ...row, image_id: row.id }))
  const [imageOf, { ofImage }, others, zones] = await Promise.all([
    findRowImages(asking, shown),
    findThings(asking, shown),
    findBreaches(db, orgId, shown),
    findZones(db, orgId, shown),
  ])
  const ongoing = await findOngoing(
    db,
    orgId,
    shown.filter(({ id, risk_level }) => (risk_level ?? 0) > 0 && !others.has(id)),
  )
  return shown.map((row) => {
    const image = imageOf(row)
    const risk_level = round(row.risk_level ?? 0)
    const is_safe = row.is_safe ?? false
    return {
      id: row.id,
      time_created: row.time.toISOString(),
      violation_hour: hourAt(row.time, zones.get(row.site_id)!),
      detections: (ofImage.get(row.id) ?? []).map((thing) => thing.shown),
      violations: (others.get(row.id)?.types ?? []).map(violation),
      observation_id: others.get(row.id)?.worstId ?? ongoing.get(row.id) ?? null,
      risk_level,
      is_safe,
      isSafe: isSafe({ is_safe, risk_level }),
      siteName: stripNamePrefix(image.camera.site.name),
      cameraName: stripNamePrefix(image.camera.name),
      image,
    }
  })
}

export async function annotatedRows(
  asking: AnnotationPrompt,
  rows: readonly AnnotatedRow[],
): Promise<AnnotatedVideo[]> {
  const { db, orgId } = asking
  const withImage = rows.flatMap(({ image_id }) => (image_id === null ? [] : [{ image_id }]))
  const [imageOf, cameras] = await Promise.all([
    findRowImages(asking, withImage),
    sql<{ id: string; name: string; site_name: string }>`
      select cameras.id, cameras.name, sites.name as site_name
      from cameras join sites on sites.org_id = cameras.org_id and sites.id = cameras.site_id
      where cameras.org_id = ${orgId} and cameras.id = any(${rows.map(({ camera_id }) => camera_id)}::uuid[])`.execute(
      db,
    ),
  ])
  const names = new Map(cameras.rows.map((camera) => [camera.id, camera]))
  return rows.map((row) => ({
    id: row.id,
    time_created: row.time.toISOString(),
    annotated_at: row.annotated_at.toISOString(),
    siteName: stripNamePrefix(names.get(row.camera_id)!.site_name),
    cameraName: stripNamePrefix(names.get(row.camera_id)!.name),
    image: row.image_id === null ? null : imageOf({ image_id: row.image_id }),
  }))
}
