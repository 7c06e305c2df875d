import { sql } from 'kysely'
import { monthOfDate, yearOfDate } from '#rules/time/time-parts.ts'
import { cellAt, finestSummedLevel, summedLevels } from '#rules/wildlife/map-cells.ts'
import type { Db } from '../db.ts'
import { confidenceClassOfRow } from '../events/confidence-class.ts'
import { dayOf, entry, type CameraPlace } from '../events/period-sums.ts'
import { dayOfRow, siteOfRows } from '../events/recompute.ts'
import { sumAdder, type Row, type Write } from '../events/write-rows.ts'
import { columnOf, rowOf } from './cell-columns.ts'
import { isConfirmed, isPlaced } from './filters.ts'
import type { SightingRow } from './sighting-rows.ts'

export const cellTables = ['sighting_cell_days', 'sighting_cell_months', 'sighting_cell_years'] as const

const sumNames = ['sightings', 'lat_sum', 'lng_sum'] as const
const key = ['org_id', 'x', 'y', 'camera_id', 'object_class', 'confidence_class', 'is_confirmed'] as const
const addToDays = sumAdder('sighting_cell_days', [...key, 'day'], sumNames)
const addToMonths = sumAdder('sighting_cell_months', [...key, 'level', 'month'], sumNames)
const addToYears = sumAdder('sighting_cell_years', [...key, 'level', 'year'], sumNames)

type SightingKind = CameraPlace & { object_class: number; confidence_class: number }
type Sums = Record<(typeof sumNames)[number], number>
const nothing: Sums = { sightings: 0, lat_sum: 0, lng_sum: 0 }

/** Collects additions to the sums of cells: a row per day, and a row per month and year at each level. */
export class CellSums {
  readonly #days = new Map<string, Row<'sighting_cell_days'>>()
  readonly #months = new Map<string, Row<'sighting_cell_months'>>()
  readonly #years = new Map<string, Row<'sighting_cell_years'>>()

  /** A sighting without a position is in no cell. */
  add({ time, lat, lng, confirmed_at }: SightingRow, kind: SightingKind, times: 1 | -1): void {
    if (lat === null || lng === null || (lat === 0 && lng === 0)) return
    const day = dayOf(time)
    const [month, year] = [monthOfDate(day), yearOfDate(day)]
    const is_confirmed = confirmed_at !== null
    const of = `${kind.camera_id} ${kind.object_class} ${kind.confidence_class} ${is_confirmed}`
    const cellOf = (level: number) => ({ ...cellAt(lat, lng, level), ...kind, is_confirmed, ...nothing })
    const finest = cellOf(finestSummedLevel)
    const sums: Sums[] = [
      entry(this.#days, `${day} ${finest.x} ${finest.y} ${of}`, () => ({ ...finest, day })),
    ]
    for (const level of summedLevels) {
      const cell = { ...cellOf(level), level }
      const place = `${level} ${cell.x} ${cell.y} ${of}`
      sums.push(entry(this.#months, `${month} ${place}`, () => ({ ...cell, month })))
      sums.push(entry(this.#years, `${year} ${place}`, () => ({ ...cell, year })))
    }
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
      addToYears([...this.#years.values()].filter(isChange)),
    ]
  }
}

const kindNames = sql`camera_id, object_class, confidence_class, is_confirmed`
const names = sql`${kindNames}, site_id, sightings, lat_sum, lng_sum`
const added = sql`${kindNames}, ${siteOfRows}, sum(sightings), sum(lat_sum), sum(lng_sum)`

/** From fine to coarse, each with the level that it is summed from. */
const coarserLevels = summedLevels
  .slice(0, -1)
  .map((level, index) => ({ level, finer: summedLevels[index + 1]! }))
  .toReversed()

/**
 * Fills the emptied tables: days from the sightings, each level of months from the next finer one, and years from months.
 * Ordered as maps read them, so that the cells of a view are near each other in the table.
 */
export async function fillCells(tx: Db, orgId: string): Promise<void> {
  await sql`
    insert into sighting_cell_days (org_id, day, x, y, ${names})
    select org_id, ${dayOfRow}, ${columnOf(finestSummedLevel)}, ${rowOf(finestSummedLevel)}, camera_id, object_class,
      ${confidenceClassOfRow}, ${isConfirmed}, ${siteOfRows}, count(*), sum(lat), sum(lng)
    from sightings where org_id = ${orgId} and ${isPlaced}
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 2, 3, 4`.execute(tx)
  await sql`
    insert into sighting_cell_months (org_id, level, month, x, y, ${names})
    select org_id, ${finestSummedLevel}::int, date_trunc('month', day)::date, x, y, ${added}
    from sighting_cell_days where org_id = ${orgId}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 4, 5, 3`.execute(tx)
  for (const { finer, level } of coarserLevels)
    await sql`
      insert into sighting_cell_months (org_id, level, month, x, y, ${names})
      select org_id, ${level}::int, month, x >> ${finer - level}::int, y >> ${finer - level}::int, ${added}
      from sighting_cell_months where org_id = ${orgId} and level = ${finer}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 4, 5, 3`.execute(tx)
  await sql`
    insert into sighting_cell_years (org_id, level, year, x, y, ${names})
    select org_id, level, date_trunc('year', month)::date, x, y, ${added}
    from sighting_cell_months where org_id = ${orgId}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 2, 4, 5, 3`.execute(tx)
}
