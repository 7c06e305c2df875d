import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Changes } from '../events/changes.ts'
import { confidenceClassNumber, confidenceClassOfRow } from '../events/confidence-class.ts'
import type { Consequence } from '../events/consequence.ts'
import {
  cameraOf,
  periodKind,
  PeriodSums,
  type CameraPlace,
  type PlaceAndTime,
} from '../events/period-sums.ts'
import { periodTables, siteOfRows } from '../events/recompute.ts'
import { deleter, executeWrite, inserter, sumAdder, wholeUpdater, type Write } from '../events/write-rows.ts'
import { CellSums, cellTables, fillCells } from './cell-sums.ts'
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

const sumNames = ['sightings', 'things', 'confidence_sum'] as const
const sumKey = ['org_id', 'camera_id', 'object_class', 'confidence_class'] as const
type Kind = CameraPlace & { object_class: number; confidence_class: number }
const sightingSums = periodKind<Kind, (typeof sumNames)[number]>(sumNames, {
  hours: sumAdder('sighting_hours', [...sumKey, 'hour'], sumNames),
  days: sumAdder('sighting_days', [...sumKey, 'day'], sumNames),
  months: sumAdder('sighting_months', [...sumKey, 'month'], sumNames),
})

const goneSums = periodKind<Kind, (typeof sumNames)[number]>(sumNames, {
  hours: sumAdder('gone_sighting_hours', [...sumKey, 'hour'], sumNames),
  days: sumAdder('gone_sighting_days', [...sumKey, 'day'], sumNames),
  months: sumAdder('gone_sighting_months', [...sumKey, 'month'], sumNames),
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
    tables: ['sighting_hours', 'sighting_days', 'sighting_months', ...cellTables],
    async fill(tx, orgId) {
      for (const [table, period, time] of periodTables('sighting'))
        await sql`
          insert into ${sql.table(table)} (org_id, ${sql.ref(period)}, camera_id, object_class, confidence_class,
            site_id, sightings, things, confidence_sum)
          select org_id, ${time}, camera_id, object_class, ${confidenceClassOfRow}, ${siteOfRows}, count(*), sum(count),
            coalesce(sum(confidence::double precision), 0)
          from sightings where org_id = ${orgId} group by 1, 2, 3, 4, 5`.execute(tx)
      await fillCells(tx, orgId)
    },
  },
}

function sumWrites({ sightings: changed }: Pick<Changes, 'sightings'>): Write[] {
  const sums = new PeriodSums(sightingSums)
  const cells = new CellSums()
  const add = (row: SightingRow, times: 1 | -1) => cells.add(row, addTo(sums, row, times), times)
  for (const { before, after } of changed) {
    if (before) add(before, -1)
    if (after) add(after, 1)
  }
  return [...sums.writes(), ...cells.writes()]
}

/** The columns of a sighting that sums depend on. */
export type SummedSighting = PlaceAndTime & Pick<SightingRow, 'object_class' | 'count' | 'confidence'>

function addTo(sums: PeriodSums<Kind, (typeof sumNames)[number]>, row: SummedSighting, times: 1 | -1): Kind {
  const { camera_id, object_class, count, confidence } = row
  const confidence_class = confidenceClassNumber(confidence)
  const kind = { ...cameraOf(row), object_class, confidence_class }
  sums.add(row.time, `${camera_id} ${object_class} ${confidence_class}`, kind, {
    sightings: times,
    things: times * count,
    // Rounded to the single precision of the column.
    confidence_sum: times * Math.fround(confidence ?? 0),
  })
  return kind
}

/** Adds deleted sightings, whose sums stay, to the sums of deleted ones. */
export function goneSightingWrites(rows: readonly SummedSighting[]): Write[] {
  const sums = new PeriodSums(goneSums)
  for (const row of rows) addTo(sums, row, 1)
  return sums.writes()
}
