import { sql } from 'kysely'
import { monthOfDate } from '#rules/time/time-parts.ts'
import { cellAt, finestSummedLevel, summedLevels } from '#rules/wildlife/map-cells.ts'
import type { Db } from '../db.ts'
import { confidenceClassOfRow } from '../events/confidence-class.ts'
import { dayOf, entry, type CameraPlace } from '../events/period-sums.ts'
import { dayOfRow, monthOfRow, siteOfRows } from '../events/recompute.ts'
import { sumAdder, type Row, type Write } from '../events/write-rows.ts'
import { columnOf, rowOf } from './cell-columns.ts'
import { isPlaced } from './filters.ts'
import type { SightingRow } from './sighting-rows.ts'

export const cellTables = ['sighting_cell_days', 'sighting_cell_months'] as const

const sumNames = ['sightings', 'lat_sum', 'lng_sum'] as const
const key = ['org_id', 'x', 'y', 'camera_id', 'object_class', 'confidence_class'] as const
const addToDays = sumAdder('sighting_cell_days', [...key, 'day'], sumNames)
const addToMonths = sumAdder('sighting_cell_months', [...key, 'level', 'month'], sumNames)

type SightingKind = CameraPlace & { object_class: number; confidence_class: number }
type Sums = Record<(typeof sumNames)[number], number>
const nothing: Sums = { sightings: 0, lat_sum: 0, lng_sum: 0 }

/** Collects additions to the sums of cells: a row per day, and a row per month and level. */
export class CellSums {
  readonly #days = new Map<string, Row<'sighting_cell_days'>>()
  readonly #months = new Map<string, Row<'sighting_cell_months'>>()

  /** A sighting without a position is in no cell. */
  add({ time, lat, lng }: SightingRow, kind: SightingKind, times: 1 | -1): void {
    if (lat === null || lng === null || (lat === 0 && lng === 0)) return
    const day = dayOf(time)
    const month = monthOfDate(day)
    const of = `${kind.camera_id} ${kind.object_class} ${kind.confidence_class}`
    const sums: Sums[] = summedLevels.map((level) => {
      const cell = { ...cellAt(lat, lng, level), ...kind, ...nothing, level, month }
      return entry(this.#months, `${month} ${level} ${cell.x} ${cell.y} ${of}`, () => cell)
    })
    const cell = { ...cellAt(lat, lng, finestSummedLevel), ...kind, ...nothing, day }
    sums.push(entry(this.#days, `${day} ${cell.x} ${cell.y} ${of}`, () => cell))
    for (const sum of sums) {
      sum.sightings += times
      sum.lat_sum += times * lat
      sum.lng_sum += times * lng
    }
  }

  writes(): Write[] {
    const isChange = (sums: Sums) => sumNames.some((name) => sums[name] !== 0)
    return [
      addToDays([...this.#days.values()].filter(isChange)),
      addToMonths([...this.#months.values()].filter(isChange)),
    ]
  }
}

/** Fills the emptied tables from the sightings. */
export async function fillCells(tx: Db, orgId: string): Promise<void> {
  const sums = sql`camera_id, object_class, ${confidenceClassOfRow}, ${siteOfRows}, count(*), sum(lat), sum(lng)`
  const names = sql`camera_id, object_class, confidence_class, site_id, sightings, lat_sum, lng_sum`
  const finest = finestSummedLevel
  await sql`
    insert into sighting_cell_days (org_id, day, x, y, ${names})
    select org_id, ${dayOfRow}, ${columnOf(finest)}, ${rowOf(finest)}, ${sums}
    from sightings where org_id = ${orgId} and ${isPlaced} group by 1, 2, 3, 4, 5, 6, 7`.execute(tx)
  const level = sql`level`
  await sql`
    insert into sighting_cell_months (org_id, level, month, x, y, ${names})
    select org_id, level, ${monthOfRow}, ${columnOf(level)}, ${rowOf(level)}, ${sums}
    from sightings, unnest(${[...summedLevels]}::int[]) as level
    where org_id = ${orgId} and ${isPlaced} group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(tx)
}
