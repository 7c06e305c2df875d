import { sql } from 'kysely'
import { CameraAppType } from '#contract/cameras/enumerations.ts'
import { Deployments, type Deployment, type SurveyState } from '#rules/wildlife/camtrap/deployments.ts'
import { exportedPlace } from '#rules/wildlife/exported-sighting.ts'
import { longestSightingMs, type SightingFrame } from '#rules/wildlife/sighting-groups.ts'
import { all, atPlaces, duringRange } from '../../../explorer/conditions.ts'
import type { Scope } from '../../../explorer/filters.ts'
import { placesOf } from '../../queries.ts'
import type { SightingRow } from '../../sighting-rows.ts'
import { sightingConditions } from '../../sums.ts'
import { framesOf, type ExportContext } from '../export-context.ts'

/** A picture of a wildlife camera with its data, with or without objects on it. */
export interface ExportedPicture {
  id: string
  time: Date
  siteId: string
  size: { width: number; height: number } | undefined
  /** Undefined without a stored file. */
  contentType: string | undefined
  deployment: Deployment
  /** The deployment that this picture ended. */
  closed: Deployment | undefined
  sightings: SeenOnPicture[]
  detections: DetectionOnPicture[]
}

export interface SeenOnPicture {
  row: SightingRow
  frame: SightingFrame
  /** Whether it matches the filters; a picture with other objects is not blank either. */
  isChosen: boolean
  isRejected: boolean
}

export interface DetectionOnPicture {
  id: string
  image_id: string
  type: string
  confidence: number | null
  orientation: string | null
  bb: [number, number, number, number] | null
}

interface PictureRow extends Pick<SurveyFrameRow, 'on_effort' | 'sea_state' | 'leg'> {
  id: string
  time: Date
  site_id: string
  width: number | null
  height: number | null
  lat: number | null
  lng: number | null
  content_type: string | null
  frame_id: string | null
}
interface SurveyFrameRow {
  on_effort: boolean | null
  sea_state: number | null
  leg: string | null
}
interface CameraPlace {
  id: string
  lat: number | null
  lng: number | null
}
interface Noted {
  started_at: Date
  ended_at: Date
  on_effort: boolean
  sea_state: number | null
}

const batchLength = 2000

/** All pictures with a position by camera and time, grouped into deployments; the last deployment comes separately. */
export async function* exportedPictures(
  scope: Scope,
  context: Pick<ExportContext, 'isPublic' | 'now'>,
): AsyncGenerator<{ pictures: ExportedPicture[]; last?: Deployment | undefined }> {
  const deployments = new Deployments()
  for (const camera of await listCameras(scope)) {
    const notes = await listNotes(scope, camera.id)
    for await (const rows of pictureRows(scope, context.now, camera.id))
      yield { pictures: await completed(scope, context, { camera, rows, notes, deployments }) }
  }
  yield { pictures: [], last: deployments.close() }
}

async function listCameras({ db, orgId, filters }: Scope): Promise<CameraPlace[]> {
  const { rows } = await sql<CameraPlace>`
    select cameras.id, coalesce(cameras.lat, sites.lat) as lat, coalesce(cameras.lng, sites.lng) as lng
    from cameras join sites on sites.org_id = cameras.org_id and sites.id = cameras.site_id
    where cameras.org_id = ${orgId} and (app_type = ${CameraAppType.MAUI} or cameras.id in (
      select camera_id from sighting_days where ${all([sql`org_id = ${orgId}`, ...atPlaces(filters)])}))
    order by cameras.id`.execute(db)
  return rows
}

async function listNotes({ db, orgId }: Scope, cameraId: string): Promise<Noted[]> {
  return db
    .selectFrom('survey_conditions')
    .select(['started_at', 'ended_at', 'on_effort', 'sea_state'])
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .orderBy('noted_at', 'desc')
    .execute()
}

/** Rows that arrive while the package is written are in none of its tables. */
async function* pictureRows({ db, orgId, filters }: Scope, now: Date, cameraId: string) {
  const { range, ...places } = placesOf(filters)
  let after: Pick<PictureRow, 'time' | 'id'> | undefined
  do {
    const { rows } = await sql<PictureRow>`
      select taken.*, media_objects.content_type, survey_frames.image_id as frame_id, on_effort, sea_state, leg
      from (select id, time, site_id, width, height, lat, lng, media_key from images where ${all([
        sql`org_id = ${orgId} and camera_id = ${cameraId} and received_at <= ${now}`,
        ...duringRange('time', range),
        ...atPlaces({ ...places, range }),
        ...(after ? [sql`time >= ${after.time}`, sql`(time, id) > (${after.time}, ${after.id}::uuid)`] : []),
      ])} order by time, id limit ${batchLength}) as taken
      left join media_objects on media_objects.org_id = ${orgId} and media_objects.key = taken.media_key
      left join survey_frames on survey_frames.org_id = ${orgId} and survey_frames.time = taken.time
        and survey_frames.image_id = taken.id
      order by taken.time, taken.id`.execute(db)
    if (rows.length > 0) yield rows
    after = rows.length === batchLength ? rows.at(-1) : undefined
  } while (after)
}

interface Batch {
  camera: CameraPlace
  rows: PictureRow[]
  notes: Noted[]
  deployments: Deployments
}

async function completed(
  scope: Scope,
  { isPublic }: Pick<ExportContext, 'isPublic'>,
  { camera, rows, notes, deployments }: Batch,
): Promise<ExportedPicture[]> {
  const [first, last] = [rows[0]!.time, rows.at(-1)!.time]
  const [seen, detections] = await Promise.all([
    findSeen(scope, camera.id, first, last),
    findDetections(scope, camera.id, first, last),
  ])
  return rows.flatMap((row) => {
    const sightings = seen.get(row.id) ?? []
    const own = row.lat !== null && row.lng !== null ? row : (sightings[0]?.frame ?? camera)
    const place = exportedPlace(own.lat, own.lng, isPublic)
    if (!place) return []
    const { id, time, site_id: siteId } = row
    const sorted = deployments.add({
      id,
      time,
      siteId,
      cameraId: camera.id,
      ...place,
      said: row.frame_id === null ? undefined : stateOf(row),
      noted: notedAt(notes, time),
    })
    return [
      {
        id,
        time,
        siteId,
        ...sorted,
        sightings,
        size: row.width && row.height ? { width: row.width, height: row.height } : undefined,
        contentType: row.content_type ?? undefined,
        detections: detections.get(row.id) ?? [],
      },
    ]
  })
}

const stateOf = ({ on_effort, sea_state, leg }: SurveyFrameRow): SurveyState => ({
  onEffort: on_effort,
  seaState: sea_state,
  leg,
})

function notedAt(notes: readonly Noted[], time: Date) {
  const note = notes.find(({ started_at, ended_at }) => started_at <= time && time <= ended_at)
  return note && { onEffort: note.on_effort, seaState: note.sea_state }
}

/** The objects on the pictures of a period, by picture, including rejected ones. */
async function findSeen(
  { db, orgId, filters }: Scope,
  cameraId: string,
  first: Date,
  last: Date,
): Promise<Map<string, SeenOnPicture[]>> {
  const earliest = new Date(first.getTime() - longestSightingMs)
  const latest = new Date(last.getTime() + longestSightingMs)
  const chosen = all([...duringRange('time', filters.range), ...sightingConditions(filters)])
  const [kept, rejected] = await Promise.all([
    sql<SightingRow & { is_chosen: boolean | null }>`
      select *, (${chosen}) as is_chosen from sightings where org_id = ${orgId} and camera_id = ${cameraId}
        and time between ${earliest} and ${latest} order by time, id`.execute(db),
    sql<SightingRow>`
      select found.* from rejected_sightings, jsonb_populate_record(null::sightings, sighting) as found
      where rejected_sightings.org_id = ${orgId} and rejected_sightings.time between ${earliest} and ${latest}
        and found.camera_id = ${cameraId}`.execute(db),
  ])
  const seen = new Map<string, SeenOnPicture[]>()
  const add = (row: SightingRow, facts: { isChosen: boolean; isRejected: boolean }) => {
    for (const frame of framesOf(row))
      seen.set(frame.image_id, [...(seen.get(frame.image_id) ?? []), { row, frame, ...facts }])
  }
  for (const row of kept.rows) add(row, { isChosen: row.is_chosen === true, isRejected: false })
  for (const row of rejected.rows) add(row, { isChosen: false, isRejected: true })
  return seen
}

async function findDetections({ db, orgId }: Scope, cameraId: string, first: Date, last: Date) {
  const { rows } = await sql<DetectionOnPicture>`
    select id, image_id, type, confidence, orientation, bb from detections
    where org_id = ${orgId} and camera_id = ${cameraId} and time between ${first} and ${last} order by id`.execute(
    db,
  )
  return Map.groupBy(rows, ({ image_id }) => image_id)
}
