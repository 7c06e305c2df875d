import { sql } from 'kysely'
import type { SurveyLeg } from '#contract/wildlife/api.ts'
import { ObjectClass } from '#contract/wildlife/enumerations.ts'
import { csvRow } from '#rules/text/csv.ts'
import { isoWithOffset } from '#rules/time/offset-time.ts'
import { trackGeometry } from '#rules/wildlife/date-line.ts'
import { all } from '../../explorer/conditions.ts'
import type { Scope } from '../../explorer/filters.ts'
import type { SightingRow } from '../sighting-rows.ts'
import { sightingConditions, typeOf } from '../sums.ts'
import { listLegs } from '../survey-legs.ts'
import type { ExportContext } from './export-context.ts'

/** The flat file format of the distance sampling packages of R. */
const columns = [
  'Region.Label',
  'Area',
  'Sample.Label',
  'Effort',
  'object',
  'distance',
  'size',
  'date',
  'sea.state',
  'latitude',
  'longitude',
]

/**
 * A line for each group of dolphins on a leg on effort, and one without an object for each leg without dolphins: an
 * estimate needs both. The cameras look straight down on a strip, so distances from the line are unknown.
 */
export async function* distanceSampling(
  scope: Scope,
  { siteNames }: Pick<ExportContext, 'siteNames'>,
): AsyncGenerator<string> {
  yield `${csvRow(columns)}\r\n`
  for (const leg of (await listLegs(scope)).filter(({ on_effort }) => on_effort)) {
    const seen = await findDolphins(scope, leg)
    const sample = [
      siteNames.get(leg.site) ?? '',
      0,
      [leg.name ?? leg.camera, leg.started_at].join(' '),
      leg.length_km.toFixed(3),
    ]
    const lines =
      seen.length === 0
        ? [[...sample, 'NA', 'NA', 'NA', leg.started_at, leg.sea_state ?? 'NA', 'NA', 'NA']]
        : seen.map((row) => [
            ...sample,
            row.id,
            'NA',
            row.count,
            isoWithOffset(row.time, scope.filters.zone),
            leg.sea_state ?? 'NA',
            row.lat ?? 'NA',
            row.lng ?? 'NA',
          ])
    yield lines.map((cells) => `${csvRow(cells)}\r\n`).join('')
  }
}

async function findDolphins(
  { db, orgId, filters }: Scope,
  { camera, started_at, ended_at }: SurveyLeg,
): Promise<SightingRow[]> {
  const { rows } = await sql<SightingRow>`
    select * from sightings where org_id = ${orgId} and camera_id = ${camera} and time >= ${started_at}::timestamptz
      and time < ${ended_at}::timestamptz + interval '1 second' and object_class = ${ObjectClass.MAUI}
      and ${all(sightingConditions({ ...filters, types: [typeOf(ObjectClass.MAUI)] }))}
    order by time, id`.execute(db)
  return rows
}

/** The track of each leg as a line with its properties. */
export async function* trackGeoJson(scope: Scope): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[\n'
  let separator = ''
  for (const leg of await listLegs(scope)) {
    const { rows } = await sql<{ lng: number; lat: number }>`
      select lng, lat from images where org_id = ${scope.orgId} and camera_id = ${leg.camera}
        and time >= ${leg.started_at}::timestamptz and time < ${leg.ended_at}::timestamptz + interval '1 second'
        and lat is not null and lng is not null and (lat <> 0 or lng <> 0) order by time, id`.execute(
      scope.db,
    )
    const geometry = trackGeometry(rows.map(({ lng, lat }) => [lng, lat]))
    yield separator + JSON.stringify({ type: 'Feature', geometry, properties: leg })
    separator = ',\n'
  }
  yield '\n]}\n'
}
