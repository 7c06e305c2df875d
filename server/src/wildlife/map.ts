import { sql, type RawBuilder } from 'kysely'
import type { MapFeature, SightingMap } from '#contract/wildlife/api.ts'
import { mostMapFeatures, mostMapPoints } from '#contract/wildlife/constants.ts'
import { objectClassLabels, type ObjectClass } from '#contract/wildlife/enumerations.ts'
import {
  boxesOfCells,
  cellsOfView,
  finestSummedLevel,
  levelOfZoom,
  summedLevelFor,
  type CellRange,
  type MapView,
} from '#rules/wildlife/map-cells.ts'
import { splitIntoYears } from '#rules/time/time-parts.ts'
import {
  all,
  atPlaces,
  duringDays,
  duringRange,
  ofSummedKind,
  type Condition,
} from '../explorer/conditions.ts'
import { isSummed, type Scope as ScopeOf } from '../explorer/filters.ts'
import { onlyRows, partsOfWhole } from '../explorer/sums.ts'
import { columnOf, rowOf } from './cell-columns.ts'
import { isPlaced, ofCells, type ResolvedSightingFilters } from './filters.ts'
import { ofClasses, sightingConditions } from './sums.ts'

type Scope = ScopeOf<ResolvedSightingFilters>

/** The features of a part of the map: single sightings where they are few, else the sums of small cells. */
export async function readMap(scope: Scope, view: MapView, zoom: number): Promise<SightingMap> {
  const level = levelOfZoom(zoom)
  const cells = cellsOfView(view, level)
  const features = await listFeatures(scope, cells, level)
  return { type: 'FeatureCollection', total: totalOf(features), features }
}

const totalOf = (features: readonly MapFeature[]): number =>
  features.reduce((sum, { properties }) => sum + (properties.kind === 'cell' ? properties.sightings : 1), 0)

/** Sums give the count quickly; without them the query reads up to the limit of points. */
async function listFeatures(scope: Scope, cells: CellRange, level: number): Promise<MapFeature[]> {
  if (isSummed(ofCells(scope.filters)) && summedLevelFor(level) !== undefined) {
    const sums = await listCells(scope, cells, level)
    return totalOf(sums) > mostMapPoints ? sums : ((await listPoints(scope, cells, level)) ?? sums)
  }
  return (await listPoints(scope, cells, level)) ?? listCells(scope, cells, level)
}

const inBoxes = (cells: CellRange, level: number): Condition =>
  sql`(${sql.join(
    boxesOfCells(cells, level).map(
      ({ west, south, east, north }) =>
        sql`lng >= ${west} and lng < ${east} and lat > ${south} and lat <= ${north}`,
    ),
    sql` or `,
  )})`

interface PointRow {
  id: string
  time: Date
  object_class: ObjectClass
  count: number
  confidence: number | null
  lat: number
  lng: number
}

/** The sightings of a view, unless they are too many. */
async function listPoints(scope: Scope, cells: CellRange, level: number): Promise<MapFeature[] | undefined> {
  const { db, orgId, filters } = scope
  const { rows } = await sql<PointRow>`
    select id, time, object_class, count, confidence, lat, lng from sightings
    where ${all([
      sql`org_id = ${orgId}`,
      ...duringRange('time', filters.range),
      ...sightingConditions(filters),
      isPlaced,
      inBoxes(cells, level),
    ])}
    limit ${mostMapPoints + 1}`.execute(db)
  if (rows.length > mostMapPoints) return undefined
  return rows.map((row) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [row.lng, row.lat] },
    properties: {
      kind: 'sighting',
      id: row.id,
      object_type: objectClassLabels[row.object_class],
      count: row.count,
      confidence: row.confidence,
      datestamp: row.time.toISOString(),
    },
  }))
}

interface CellRow {
  x: number
  y: number
  sightings: number
  lat: number
  lng: number
}

/** The sums of the cells of a view, with larger cells where there would be too many. */
async function listCells(scope: Scope, cells: CellRange, level: number): Promise<MapFeature[]> {
  const { rows } = await sql<CellRow>`
    select x, y, sum(sightings)::int as sightings, sum(lat_sum) / sum(sightings) as lat,
      sum(lng_sum) / sum(sightings) as lng
    from ${sightingsInCells(scope, cells, level)}
    group by x, y having sum(sightings) > 0 limit ${mostMapFeatures + 1}`.execute(scope.db)
  if (rows.length > mostMapFeatures) return listCells(scope, halved(cells), level - 1)
  return rows.map((row) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [row.lng, row.lat] },
    properties: { kind: 'cell', id: `${level}/${row.x}/${row.y}`, sightings: row.sightings },
  }))
}

/** The same part of the map in cells twice as wide. */
const halved = ({ columns, top, bottom }: CellRange): CellRange => ({
  columns: columns.map(({ first, last }) => ({ first: first >> 1, last: last >> 1 })),
  top: top >> 1,
  bottom: bottom >> 1,
})

const ofReview = ({ confirmed }: ResolvedSightingFilters): Condition[] =>
  confirmed === undefined ? [] : [sql`is_confirmed = ${confirmed}`]

/** Sightings by cell: from sums of years, months and days where the filters allow it, else from single rows. */
function sightingsInCells({ orgId, filters }: Scope, cells: CellRange, level: number) {
  const summable = ofCells(filters)
  const kept = isSummed(summable) ? summedLevelFor(level) : undefined
  const { months, days, hours, rows } = kept === undefined ? onlyRows(filters) : partsOfWhole(summable)
  const inYears = months ? splitIntoYears(months) : { months: [] }
  const fromSums = (source: RawBuilder<unknown>, keptLevel: number, during: Condition[]) => sql`
      select x >> ${keptLevel - level}::int as x, y >> ${keptLevel - level}::int as y, sightings, lat_sum, lng_sum
      from ${source} where ${all([
        sql`org_id = ${orgId}`,
        ...during,
        inColumns(cells, keptLevel - level),
        ...atPlaces(filters),
        ...ofClasses(filters.types),
        ...ofSummedKind({ ...filters, types: undefined }),
        ...ofReview(filters),
      ])}`
  const selects = [
    ...(inYears.years
      ? [
          fromSums(sql`sighting_cell_years`, kept!, [
            sql`level = ${kept}`,
            ...duringDays('year', inYears.years),
          ]),
        ]
      : []),
    ...inYears.months.map((range) =>
      fromSums(sql`sighting_cell_months`, kept!, [sql`level = ${kept}`, ...duringDays('month', range)]),
    ),
    ...days.map((range) => fromSums(sql`sighting_cell_days`, finestSummedLevel, duringDays('day', range))),
    ...[...hours, ...rows].map(
      (range) => sql`
      select ${columnOf(level)} as x, ${rowOf(level)} as y, 1 as sightings, lat as lat_sum, lng as lng_sum
      from sightings where ${all([
        sql`org_id = ${orgId}`,
        ...duringRange('time', range),
        ...sightingConditions(filters),
        isPlaced,
        inBoxes(cells, level),
      ])}`,
    ),
  ]
  const none = sql`select 0 as x, 0 as y, 0 as sightings, 0::float8 as lat_sum, 0::float8 as lng_sum where false`
  return sql`(${sql.join(selects.length > 0 ? selects : [none], sql` union all `)}) as seen`
}

function inColumns({ columns, top, bottom }: CellRange, finer: number): Condition {
  const from = (coarse: number) => coarse * 2 ** finer
  const upTo = (coarse: number) => (coarse + 1) * 2 ** finer - 1
  return sql`y between ${from(top)} and ${upTo(bottom)} and (${sql.join(
    columns.map(({ first, last }) => sql`x between ${from(first)} and ${upTo(last)}`),
    sql` or `,
  )})`
}
