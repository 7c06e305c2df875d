import { sql } from 'kysely'
import type { Box, ImageSize, Tracks } from '#contract/ingest/event.ts'
import { gridHeight, gridWidth, type HeatGrid } from '#rules/heatmaps/heat-grid.ts'
import type { Db } from '../db.ts'

export interface HeatDay {
  day: string
  grid: HeatGrid
  counted_at: Date
}

/** The stored counts of these days. */
export async function findHeatDays(
  db: Db,
  orgId: string,
  cameraId: string,
  { from, to }: { from: string; to: string },
): Promise<HeatDay[]> {
  const { rows } = await sql<{ day: string; cells: Buffer; counted_at: Date }>`
    select day::text, cells, counted_at from heat_days
    where org_id = ${orgId} and camera_id = ${cameraId} and day between ${from}::date and ${to}::date
    order by day`.execute(db)
  return rows.map(({ day, cells, counted_at }) => ({ day, counted_at, grid: gridOf(cells) }))
}

const gridOf = (cells: Buffer): HeatGrid =>
  Uint32Array.from({ length: gridWidth * gridHeight }, (_, cell) => cells.readUInt32LE(cell * 4))

function cellsOf(grid: HeatGrid): Buffer {
  const cells = Buffer.alloc(grid.length * 4)
  grid.forEach((count, cell) => cells.writeUInt32LE(count, cell * 4))
  return cells
}

export async function keepHeatDay(
  db: Db,
  orgId: string,
  cameraId: string,
  day: string,
  grid: HeatGrid,
  now: Date,
): Promise<void> {
  await sql`
    insert into heat_days (org_id, camera_id, day, cells, counted_at)
    values (${orgId}, ${cameraId}, ${day}::date, ${cellsOf(grid)}, ${now})
    on conflict (org_id, camera_id, day) do update set cells = excluded.cells, counted_at = excluded.counted_at
  `.execute(db)
}

interface Period {
  from: Date
  to: Date
}

/** Positions on pictures by cell. Objects tracked on a clip are counted from their tracks instead. */
export async function countBoxes(
  db: Db,
  orgId: string,
  cameraId: string,
  { from, to }: Period,
): Promise<{ cell: number; count: number }[]> {
  const { rows } = await sql<{ cell: number; count: number }>`
    select (y * ${gridWidth}::int + x)::int as cell, count(*)::int as count from (
      select floor((bb[1] + bb[3]) * ${gridWidth}::int / (2.0 * width))::int as x,
        least(${gridHeight}::int - 1, floor(bb[4] * ${gridHeight}::int / height::numeric)::int) as y,
        bb[4] <= height * 1.02 as is_inside
      from detections
      join images on images.org_id = detections.org_id and images.time = detections.time
        and images.id = detections.image_id
      where detections.org_id = ${orgId} and detections.camera_id = ${cameraId}
        and detections.time >= ${from} and detections.time < ${to}
        and images.time >= ${from} and images.time < ${to}
        and bb is not null and width > 0 and height > 0
        and (images.video_id is null or detections.track_id is null)) places
    where is_inside and x between 0 and ${gridWidth}::int - 1 and y >= 0
    group by x, y`.execute(db)
  return rows
}

export interface TrackedClip {
  id: string
  tracks: Tracks
  size: ImageSize | null
}

/** The clips of a period, one at a time because each may be long. */
export async function* eachClip(
  db: Db,
  orgId: string,
  cameraId: string,
  { from, to }: Period,
): AsyncGenerator<TrackedClip> {
  const clips = await db
    .selectFrom('videos')
    .select(['id', 'time'])
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .where('time', '>=', from)
    .where('time', '<', to)
    .execute()
  for (const { id, time } of clips) {
    const clip = await findTrackedClip(db, orgId, id, time)
    if (clip) yield clip
  }
}

export async function findTrackedClip(
  db: Db,
  orgId: string,
  id: string,
  time: Date,
): Promise<TrackedClip | undefined> {
  const { rows } = await sql<{ id: string; tracks: Tracks; width: number | null; height: number | null }>`
    select videos.id, tracks, coalesce(images.width, media_objects.width) as width,
      coalesce(images.height, media_objects.height) as height
    from videos
    left join images on images.org_id = videos.org_id and images.time = videos.time and images.id = videos.image_id
    left join media_objects on media_objects.org_id = videos.org_id and media_objects.key = videos.media_key
    where videos.org_id = ${orgId} and videos.time = ${time} and videos.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { width, height } = row
  return { id, tracks: row.tracks, size: width && height ? { width, height } : null }
}

/** The boxes on a picture. */
export async function findBoxes(
  db: Db,
  orgId: string,
  image: { id: string; time: Date; camera_id: string },
): Promise<Box[]> {
  const rows = await db
    .selectFrom('detections')
    .select('bb')
    .where('org_id', '=', orgId)
    .where('camera_id', '=', image.camera_id)
    .where('time', '=', image.time)
    .where('image_id', '=', image.id)
    .execute()
  return rows.flatMap(({ bb }) => (bb ? [{ l: bb[0], t: bb[1], r: bb[2], b: bb[3] }] : []))
}
