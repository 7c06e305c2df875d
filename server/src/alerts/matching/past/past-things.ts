import { sql } from 'kysely'
import type { Tracks } from '#contract/ingest/event.ts'
import { RoiType } from '#contract/regions/enumerations.ts'
import { staysOfBox } from '#rules/alerts/region-stays.ts'
import { regionOn } from '#rules/regions/geometry/region-scale.ts'
import type { Db } from '../../../db.ts'
import type { Row } from '../../../events/write-rows.ts'
import type { FoundFact } from '../find/facts.ts'
import { thingFact, trackFact } from '../find/find-facts.ts'
import type { WatchingAlert } from '../watching-alerts.ts'

/** A dry run reads the newest of these. Tracks are large, so clips are read in pages. */
const mostDetections = 50_000
const mostClips = 5_000
const clipsAtOnce = 100

interface PastThings {
  facts: FoundFact[]
  isComplete: boolean
}

/** People and things of a past time by pictures, and by clips where a track follows them. */
export async function findPastThings(
  db: Db,
  alert: WatchingAlert,
  from: Date,
  to: Date,
): Promise<PastThings> {
  const period = { alert, from, to }
  const regionsOf = await readRegions(db, alert.orgId)
  const clips = await findTracked(db, period, regionsOf)
  const pictures = await findPictured(db, period, regionsOf, clips.followed)
  return {
    facts: [...clips.facts, ...pictures.facts],
    isComplete: clips.isComplete && pictures.isComplete,
  }
}

interface Period {
  alert: WatchingAlert
  from: Date
  to: Date
}

interface Sized {
  camera_id: string
  width: number | null
  height: number | null
}
type RegionsOf = (row: Sized) => { id: string; roi: [number, number][][] }[]

async function readRegions(db: Db, orgId: string): Promise<RegionsOf> {
  const regions = await db
    .selectFrom('regions')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('roi_type', '!=', RoiType.PRIVACY_MASK)
    .execute()
  const ofCamera = Map.groupBy(regions, ({ camera_id }) => camera_id)
  return ({ camera_id, width, height }) => {
    const size = width && height ? { width, height } : undefined
    return (ofCamera.get(camera_id) ?? []).map((region) => regionOn(region, size))
  }
}

const followedKey = (imageId: string, trackId: string) => `${imageId} ${trackId}`

interface ClipRow extends Sized {
  id: string
  time: Date
  site_id: string
  image_id: string
  fps: number | null
  tracks: Tracks
}

async function findTracked(db: Db, { alert, from, to }: Period, regionsOf: RegionsOf) {
  const { orgId, siteIds } = alert
  const facts: FoundFact[] = []
  const followed = new Set<string>()
  let [before, lastId] = [to, 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  for (let read = 0; read < mostClips; read += clipsAtOnce) {
    const { rows } = await sql<ClipRow>`
      select videos.id, videos.time, videos.site_id, videos.camera_id, videos.image_id, videos.fps, videos.tracks,
        images.width, images.height
      from videos
      left join images on images.org_id = videos.org_id and images.time = videos.time and images.id = videos.image_id
      where videos.org_id = ${orgId} and videos.time >= ${from}
        and (videos.time, videos.id) < (${before}, ${lastId}::uuid)
        and videos.image_id is not null and videos.tracks <> '{}'
        and (${siteIds.length === 0} or videos.site_id = any(${siteIds}::uuid[]))
      order by videos.time desc, videos.id desc limit ${clipsAtOnce}`.execute(db)
    for (const row of rows)
      for (const [trackId, frames] of Object.entries(row.tracks)) {
        followed.add(followedKey(row.image_id, trackId))
        const image = { id: row.image_id, time: row.time, site_id: row.site_id, camera_id: row.camera_id }
        facts.push(trackFact(image, trackId, frames, regionsOf(row), row.fps ?? undefined))
      }
    const last = rows.at(-1)
    if (!last || rows.length < clipsAtOnce) return { facts, followed, isComplete: true }
    ;[before, lastId] = [last.time, last.id]
  }
  return { facts, followed, isComplete: false }
}

type DetectionRow = Row<'detections'> & Sized & { tag_labels: string[] | null }

async function findPictured(
  db: Db,
  { alert, from, to }: Period,
  regionsOf: RegionsOf,
  followed: ReadonlySet<string>,
): Promise<PastThings> {
  const { orgId, siteIds } = alert
  const { rows } = await sql<DetectionRow>`
    select detections.*, images.width, images.height, (select array_agg(tags.label) from tags
      where tags.org_id = detections.org_id and tags.id = any(detections.tag_ids)) as tag_labels
    from detections
    join images on images.org_id = detections.org_id and images.time = detections.time
      and images.id = detections.image_id
    where detections.org_id = ${orgId} and detections.time >= ${from} and detections.time <= ${to}
      and (${siteIds.length === 0} or detections.site_id = any(${siteIds}::uuid[]))
    order by detections.time desc limit ${mostDetections}`.execute(db)
  const pictured = rows.filter(
    ({ image_id, track_id }) => track_id === null || !followed.has(followedKey(image_id, track_id)),
  )
  return {
    facts: pictured.map((row) => pictureFact(row, regionsOf(row))),
    isComplete: rows.length < mostDetections,
  }
}

function pictureFact(row: DetectionRow, regions: ReturnType<RegionsOf>): FoundFact {
  const [l, t, r, b] = row.bb ?? []
  const box =
    l === undefined || t === undefined || r === undefined || b === undefined ? undefined : { l, t, r, b }
  const image = { id: row.image_id, time: row.time, site_id: row.site_id, camera_id: row.camera_id }
  return thingFact(image, {
    subject: `thing:${row.id}`,
    detectionId: row.id,
    type: row.type,
    confidence: row.confidence,
    makeModel: row.makemodel,
    colour: row.colour,
    tags: row.tag_labels ?? [],
    stays: staysOfBox(regions, box),
  })
}
