import type { Sighting } from '#contract/wildlife/api.ts'
import { objectClassLabels, type ObjectClass } from '#contract/wildlife/enumerations.ts'
import type { ExplorerRequest } from '../explorer/request.ts'
import { findRowImages } from '../explorer/row-images.ts'
import type { SightingRow } from './sighting-rows.ts'
import { typeOf } from './sums.ts'

/** Rows of sightings as the calls answer them. */
export async function sightingReplies(
  request: Pick<ExplorerRequest, 'db' | 'orgId' | 'looking'>,
  rows: readonly SightingRow[],
): Promise<Sighting[]> {
  const imageOf = await findRowImages(request, rows)
  return rows.map((row) => {
    const objectClass = row.object_class as ObjectClass
    const image = imageOf(row)
    return {
      id: row.id,
      datestamp: row.time.toISOString(),
      object_type: objectClassLabels[objectClass],
      count: row.count,
      confidence: row.confidence,
      lat: row.lat,
      lng: row.lng,
      orientation: row.orientation,
      confirmed_at: row.confirmed_at?.toISOString() ?? null,
      image_data: image.detected_objects.results_generic
        .filter((thing) => thing.object_class === typeOf(objectClass))
        .map(({ confidence, bb }) => ({ object_class: objectClass, confidence, bb })),
      image,
    }
  })
}
