import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Changes } from '../events/changes.ts'
import { confidenceClassNumber, confidenceClassOfRow } from '../events/confidence-class.ts'
import type { Consequence } from '../events/consequence.ts'
import { cameraOf, dayOf, entry, periodKind, PeriodSums, type CameraPlace } from '../events/period-sums.ts'
import { dayOfRow, periodTables, siteOfRows } from '../events/recompute.ts'
import {
  deleter,
  executeWrite,
  inserter,
  sumAdder,
  wholeUpdater,
  type Row,
  type Write,
} from '../events/write-rows.ts'
import { cellAt, summedLevels } from '#rules/wildlife/map-cells.ts'
import { columnOf, rowOf } from './cell-columns.ts'
import { isPlaced } from './filters.ts'
import { noteSightings } from './note-sightings.ts'
import type { SightingRow } from './sighting-rows.ts'
import { surveyWrite } from './survey-frames.ts'

const insertSightings = inserter('sightings')
const rowKey = ['org_id', 'time', 'id'] as const
const deleteSightings = deleter('sightings', rowKey)
const updateSightings = wholeUpdater('sightings', rowKey, [
  'site_id',
  'camera_id',
  'image_id',
  'object_class',
  'count',
  'confidence',
  'lat',
  'lng',
  'orientation',
  'last_time',
  'frames',
  'model',
  'model_version',
  'confirmed_by',
  'confirmed_at',
])
const addToCells = sumAdder(
  'sighting_cells',
  ['org_id', 'level', 'day', 'x', 'y', 'camera_id', 'object_class', 'confidence_class'],
  ['sightings', 'lat_sum', 'lng_sum'],
)

const sumNames = ['sightings', 'things', 'confidence_sum'] as const
const sumKey = ['org_id', 'camera_id', 'object_class', 'confidence_class'] as const
const sightingSums = periodKind<
  CameraPlace & { object_class: number; confidence_class: number },
  (typeof sumNames)[number]
>(sumNames, {
  hours: sumAdder('sighting_hours', [...sumKey, 'hour'], sumNames),
  days: sumAdder('sighting_days', [...sumKey, 'day'], sumNames),
  months: sumAdder('sighting_months', [...sumKey, 'month'], sumNames),
})

const rowWrites = (changed: Changes['sightings']): Write[] => [
  deleteSightings(changed.flatMap(({ before, after }) => (before && !after ? before : []))),
  insertSightings(changed.flatMap(({ before, after }) => (after && !before ? after : []))),
  updateSightings(changed.flatMap(({ before, after }) => (before && after ? after : []))),
]

/** Changes sightings and their sums. The caller locks the organisation. */
export async function changeSightings(tx: Db, changed: Changes['sightings']): Promise<void> {
  for (const write of [...rowWrites(changed), ...sumWrites({ sightings: changed })])
    await executeWrite(tx, write)
}

/** Stores the sightings of wildlife cameras and their sums by hour, day and month. */
export const sightings: Consequence = {
  note: (changes, { wire }) => noteSightings(changes, wire.db),
  rows: ({ sightings: changed, events }) => [...rowWrites(changed), surveyWrite(events)],
  sums: sumWrites,
  recompute: {
    tables: ['sighting_hours', 'sighting_days', 'sighting_months', 'sighting_cells'],
    async fill(tx, orgId) {
      for (const [table, period, time] of periodTables('sighting'))
        await sql`
          insert into ${sql.table(table)} (org_id, ${sql.ref(period)}, camera_id, object_class, confidence_class,
            site_id, sightings, things, confidence_sum)
          select org_id, ${time}, camera_id, object_class, ${confidenceClassOfRow}, ${siteOfRows}, count(*), sum(count),
            coalesce(sum(confidence::double precision), 0)
          from sightings where org_id = ${orgId} group by 1, 2, 3, 4, 5`.execute(tx)
      const level = sql`level`
      await sql`
        insert into sighting_cells (org_id, level, day, x, y, camera_id, object_class, confidence_class, site_id,
          sightings, lat_sum, lng_sum)
        select org_id, level, ${dayOfRow}, ${columnOf(level)}, ${rowOf(level)}, camera_id, object_class,
          ${confidenceClassOfRow}, ${siteOfRows}, count(*), sum(lat), sum(lng)
        from sightings, unnest(${[...summedLevels]}::int[]) as level
        where org_id = ${orgId} and ${isPlaced} group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(tx)
    },
  },
}

function sumWrites({ sightings: changed }: Pick<Changes, 'sightings'>): Write[] {
  const sums = new PeriodSums(sightingSums)
  const cells = new Map<string, Row<'sighting_cells'>>()
  const add = (row: SightingRow, times: 1 | -1) => {
    const { camera_id, object_class, count, confidence } = row
    const confidence_class = confidenceClassNumber(confidence)
    const key = `${camera_id} ${object_class} ${confidence_class}`
    const of = { ...cameraOf(row), object_class, confidence_class }
    sums.add(row.time, key, of, {
      sightings: times,
      things: times * count,
      // Rounded to the single precision of the column.
      confidence_sum: times * Math.fround(confidence ?? 0),
    })
    for (const cell of cellsOf(row, of)) {
      const sum = entry(cells, `${cell.level} ${cell.x} ${cell.y} ${cell.day} ${key}`, () => cell)
      sum.sightings += times
      sum.lat_sum += times * row.lat!
      sum.lng_sum += times * row.lng!
    }
  }
  for (const { before, after } of changed) {
    if (before) add(before, -1)
    if (after) add(after, 1)
  }
  const isChange = (cell: Row<'sighting_cells'>) =>
    cell.sightings !== 0 || cell.lat_sum !== 0 || cell.lng_sum !== 0
  return [...sums.writes(), addToCells([...cells.values()].filter(isChange))]
}

/** The cells of a sighting, without counts; none for a sighting without a position. */
function cellsOf(
  { time, lat, lng }: SightingRow,
  of: CameraPlace & { object_class: number; confidence_class: number },
): Row<'sighting_cells'>[] {
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return []
  return summedLevels.map((level) => ({
    ...of,
    ...cellAt(lat, lng, level),
    level,
    day: dayOf(time),
    sightings: 0,
    lat_sum: 0,
    lng_sum: 0,
  }))
}
