import { sql } from 'kysely'
import { vehicleExportColumns } from '#contract/vehicles/texts.ts'
import { csvRow } from '#rules/text/csv.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { exportColumns } from '#rules/text/export-columns.ts'
import { timeOfId } from '../../core/ids.ts'
import { findDetectionTags } from '../../media/pictures/detection-tags.ts'
import { findCamerasOf } from '../../media/find-cameras.ts'
import type { Scope } from '../../explorer/filters.ts'
import { rowsAfter, type ListPosition } from '../../explorer/lists.ts'
import { batchesOf } from '../../explorer/row-batches.ts'
import { lists } from './list-rows.ts'

export type ExportedList = 'detections' | 'passes' | 'images'

/** Rows per write: few enough for a slow reader to receive them before the timeout. */
const pieceLength = 250
/** Separates the plates, types and so on of one image. No sender uses this character. */
const separator = '\u001f'

interface Line {
  id: string
  date: string
  plate: string | null
  confidence: number | null
  type: string | null
  makemodel: string | null
  orientation: string | null
  tag_ids: string[] | null
  site_id: string
  camera_id: string
}

const listed = (column: string) =>
  sql`string_agg(${sql.ref(column)}, ${sql.lit(separator)} order by id) as ${sql.ref(column)}`

const sources = {
  detections: { from: () => sql`detections`, time: sql`time`, tags: sql`tag_ids` },
  passes: { from: () => sql`passes`, time: sql`last_time`, tags: sql`tag_ids` },
  images: {
    from: (orgId: string) => sql`images cross join lateral (
      select max(confidence) as confidence,
        ${sql.join(['plate', 'type', 'makemodel', 'orientation'].map(listed))}
      from detections where detections.org_id = ${orgId} and detections.time = images.time
        and detections.image_id = images.id) as seen`,
    time: sql`time`,
    tags: sql`null::uuid[]`,
  },
} as const

/** A list as CSV text in pieces, newest first. Rows that arrive during the export are not included. */
export async function* csvOf(scope: Scope, list: ExportedList): AsyncGenerator<string> {
  yield `${csvRow(exportColumns(vehicleExportColumns, scope.filters.zone))}\r\n`
  const namesOf = nameFinder(scope)
  const read = (after: ListPosition | undefined, length: number) => readLines(scope, list, after, length)
  for await (const lines of batchesOf(read, ({ id }) => ({ time: timeOfId(id), id }))) {
    const names = await namesOf(lines)
    for (let first = 0; first < lines.length; first += pieceLength)
      yield lines
        .slice(first, first + pieceLength)
        .map((line) => `${csvLine(line, names(line))}\r\n`)
        .join('')
  }
}

async function readLines(
  scope: Scope,
  list: ExportedList,
  after: ListPosition | undefined,
  length: number,
): Promise<Line[]> {
  const { from, time, tags } = sources[list]
  const { rows } = await sql<Line>`
    select id, to_char(${time} at time zone ${scope.filters.zone}::text, 'YYYY-MM-DD HH24:MI:SS') as date, plate,
      floor(confidence + 0.5)::int as confidence, type, makemodel, orientation, ${tags} as tag_ids, site_id, camera_id
    from ${from(scope.orgId)} where ${rowsAfter(scope, lists[list], after)}
    order by time desc, id desc limit ${sql.lit(length)}`.execute(scope.db)
  return rows
}

interface Names {
  tags: string
  site: string
  camera: string
}

const csvLine = (line: Line, { tags, site, camera }: Names) =>
  csvRow([
    line.id,
    line.date,
    distinct(line.plate),
    line.confidence,
    distinct(line.type),
    distinct(line.makemodel),
    distinct(line.orientation),
    tags,
    site,
    camera,
  ])

const distinct = (text: string | null) =>
  text?.includes(separator) ? [...new Set(text.split(separator))].join('; ') : text

/** Finds the names and tags of lines. Most combinations repeat, so each is built once. */
function nameFinder({ db, orgId }: Scope) {
  const known = new Map<string, Names>()
  const keyOf = ({ camera_id, site_id, tag_ids }: Line) =>
    tag_ids === null ? `${camera_id} ${site_id}` : `${camera_id} ${site_id} ${tag_ids.join()}`
  return async (lines: readonly Line[]): Promise<(line: Line) => Names> => {
    const unknown = [...new Map(lines.map((line) => [keyOf(line), line]))].filter(([key]) => !known.has(key))
    if (unknown.length > 0) {
      const fresh = unknown.map(([, line]) => line)
      const [tagsOf, cameras] = await Promise.all([
        findDetectionTags(db, orgId, fresh),
        findCamerasOf(db, orgId, [...new Set(fresh.map(({ camera_id }) => camera_id))]),
      ])
      const cameraOf = new Map(cameras.map((camera) => [camera.id, camera]))
      for (const [key, line] of unknown) {
        const camera = cameraOf.get(line.camera_id)
        known.set(key, {
          tags: tagsOf(line)
            .map(({ label }) => label)
            .join('; '),
          site: stripNamePrefix(camera?.site_name ?? ''),
          camera: stripNamePrefix(camera?.name ?? ''),
        })
      }
    }
    return (line) => known.get(keyOf(line))!
  }
}
