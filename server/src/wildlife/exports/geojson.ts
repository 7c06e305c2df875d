import { objectClassLabels, type ObjectClass } from '#contract/wildlife/enumerations.ts'
import { publicDecimals } from '#contract/wildlife/constants.ts'
import { isoWithOffset } from '#rules/time/offset-time.ts'
import { exactDecimals, exportedPlace } from '#rules/wildlife/exported-sighting.ts'
import type { Scope } from '../../explorer/filters.ts'
import { rowBatches } from '../../explorer/row-batches.ts'
import { sightingList } from '../queries.ts'
import type { SightingRow } from '../sighting-rows.ts'
import { findExtent } from './extent.ts'

/** Streams all sightings as a GeoJSON collection. A sighting without a position has no geometry. */
export async function* sightingsGeoJson(scope: Scope, isPublic: boolean): AsyncGenerator<string> {
  const { places } = await findExtent(scope)
  const bounds = places.bounds(isPublic ? publicDecimals : exactDecimals)
  const bbox = bounds
    ? `"bbox":${JSON.stringify([bounds.west, bounds.south, bounds.east, bounds.north])},`
    : ''
  yield `{"type":"FeatureCollection",${bbox}"features":[\n`
  let separator = ''
  for await (const rows of rowBatches<SightingRow>(scope, sightingList)) {
    const lines = rows.map((row) => JSON.stringify(featureOf(row, scope.filters.zone, isPublic)))
    yield separator + lines.join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}

function featureOf(row: SightingRow, zone: string, isPublic: boolean) {
  const place = exportedPlace(row.lat, row.lng, isPublic)
  return {
    type: 'Feature',
    id: row.id,
    geometry: place ? { type: 'Point', coordinates: [place.lng, place.lat] } : null,
    properties: {
      datestamp: isoWithOffset(row.time, zone),
      last_seen: isoWithOffset(row.last_time, zone),
      object_type: objectClassLabels[row.object_class as ObjectClass],
      count: row.count,
      confidence: row.confidence === null ? null : Math.round(row.confidence),
      ...(!isPublic && { image: row.image_id }),
    },
  }
}
