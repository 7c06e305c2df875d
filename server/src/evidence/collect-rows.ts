import { sql } from 'kysely'
import { evidenceMessages, mostPictures } from '#contract/evidence/api.ts'
import { longestClipMs } from '#contract/safety/constants.ts'
import { withEdited } from '../cases/edited-visits.ts'
import { imagesOfHold, type HeldImage } from '../cases/held-images.ts'
import type { HoldRow } from '../cases/queries.ts'
import { rejected } from '../core/errors.ts'
import type { Db } from '../db.ts'
import { timeInId } from '../media/pictures/picture-facts.ts'
import { findImages, type ImageRow, type VideoRow } from '../media/find-media.ts'

export type Row = Record<string, unknown>

export interface Collected {
  /** Those of which nothing is stored. */
  empty: HoldRow[]
  images: ImageRow[]
  videos: VideoRow[]
  /** By the name of their file. */
  rows: Record<
    'pictures' | 'clips' | 'detections' | 'passes' | 'visits' | 'observations' | 'sightings',
    Row[]
  >
}

const atOnce = 500

/** The pictures of a selection, each once, oldest first. */
async function findSelected(db: Db, orgId: string, holds: readonly HoldRow[]): Promise<HeldImage[]> {
  const found = new Map<string, HeldImage>()
  for (const hold of holds) {
    const { rows } = await sql<HeldImage>`
      select distinct time, id from (${imagesOfHold(orgId, hold)}) as held limit ${mostPictures + 1}`.execute(
      db,
    )
    for (const image of rows) found.set(image.id, image)
    if (found.size > mostPictures) throw rejected(evidenceMessages.tooMany)
  }
  return [...found.values()].sort((a, b) => a.time.getTime() - b.time.getTime() || (a.id < b.id ? -1 : 1))
}

/** Whether a package has a picture or a visit of it. */
export async function hasData(db: Db, orgId: string, hold: HoldRow): Promise<boolean> {
  const { rows } = await sql`select from (${imagesOfHold(orgId, hold)}) as held limit 1`.execute(db)
  return rows.length > 0 || (await findVisits(db, orgId, [hold])).length > 0
}

/** The rows of a selection: its pictures and everything that they show. */
export async function collectRows(db: Db, orgId: string, holds: readonly HoldRow[]): Promise<Collected> {
  const selected = await findSelected(db, orgId, holds)
  const collected: Collected = {
    empty: [],
    images: [],
    videos: [],
    rows: {
      pictures: [],
      clips: [],
      detections: [],
      passes: [],
      visits: [],
      observations: [],
      sightings: [],
    },
  }
  for (let first = 0; first < selected.length; first += atOnce)
    await addBatch(db, orgId, selected.slice(first, first + atOnce), collected)
  const { rows, images, videos } = collected
  rows.pictures = images.map(withoutKeys)
  rows.clips = videos.map(withoutKeys)
  const unique = (list: Row[]) => [...new Map(list.map((row) => [row['id'], row])).values()]
  rows.passes = unique(rows.passes)
  rows.observations = unique(rows.observations)
  rows.sightings = unique(rows.sightings)
  rows.visits = await findVisits(db, orgId, holds)
  for (const hold of holds) if (!(await hasData(db, orgId, hold))) collected.empty.push(hold)
  return collected
}

/** Store keys have no meaning outside the store. */
const withoutKeys = ({ media_key: _media, org_id: _org, ...row }: ImageRow | VideoRow): Row => row

async function addBatch(
  db: Db,
  orgId: string,
  batch: readonly HeldImage[],
  collected: Collected,
): Promise<void> {
  const ids = batch.map(({ id }) => id)
  const times = sql`${batch.map(({ time }) => time.toISOString())}::timestamptz[]`
  const images = await findImages(db, orgId, ids)
  images.sort((a, b) => a.time.getTime() - b.time.getTime() || (a.id < b.id ? -1 : 1))
  collected.images.push(...images)
  const videos = await sql<VideoRow>`
    select * from videos where org_id = ${orgId} and time = any(${times}) and image_id = any(${ids}::uuid[])`.execute(
    db,
  )
  collected.videos.push(...videos.rows)
  const detections = await sql<Row & { pass_id: string | null }>`
    select * from detections where org_id = ${orgId} and time = any(${times})
      and image_id = any(${ids}::uuid[]) order by time, id`.execute(db)
  collected.rows.detections.push(...detections.rows.map(withoutOrganisation))
  const passIds = [...new Set(detections.rows.flatMap(({ pass_id }) => pass_id ?? []))]
  const passes = await sql<Row>`
    select passes.* from unnest(${passIds}::uuid[]) as wanted (id) join passes on passes.org_id = ${orgId}
      and passes.id = wanted.id and passes.time = ${timeInId(sql`wanted.id`)}`.execute(db)
  collected.rows.passes.push(...passes.rows.map(withoutOrganisation))
  const observations = await sql<Row>`
    select observations.* from unnest(${ids}::uuid[], ${times}) as wanted (id, time)
      join images on images.org_id = ${orgId} and images.time = wanted.time and images.id = wanted.id
      join observations on observations.org_id = ${orgId} and observations.camera_id = images.camera_id
        and observations.time >= images.time
        and observations.time <= images.time + ${`${longestClipMs} milliseconds`}::interval
        and (observations.image_id = images.id or observations.video_id = images.video_id)`.execute(db)
  collected.rows.observations.push(...observations.rows.map(withoutOrganisation))
  const sightings = await sql<Row>`
    select * from sightings where org_id = ${orgId} and time = any(${times})
      and image_id = any(${ids}::uuid[])`.execute(db)
  collected.rows.sightings.push(...sightings.rows.map(withoutOrganisation))
}

const withoutOrganisation = ({ org_id: _org, ...row }: Row): Row => row

async function findVisits(db: Db, orgId: string, holds: readonly HoldRow[]): Promise<Row[]> {
  const found = new Map<unknown, Row>()
  for (const { kind, subject, from_time, to_time } of holds) {
    if (kind !== 'visit' && kind !== 'plate') continue
    const which =
      kind === 'visit'
        ? sql`id in (${withEdited(orgId, [subject])})`
        : sql`plate = ${subject} and ended_at >= ${from_time ?? new Date(0)}
            and coalesce(entry_time, exit_time) <= ${to_time ?? new Date(8.64e14)}`
    const { rows } = await sql<Row>`
      select id, site_id, plate, entry_time, entry_camera_id, exit_time, exit_camera_id, closed_at, closed_why
      from visits where org_id = ${orgId} and ${which}`.execute(db)
    for (const row of rows) found.set(row['id'], row)
  }
  return [...found.values()]
}
