import type { WildlifeTaxon } from '#contract/wildlife/taxon.ts'
import type { SightingFrame } from '#rules/wildlife/sighting-groups.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import type { Db } from '../../db.ts'
import type { SightingRow } from '../sighting-rows.ts'

/** What the files of the field say beside the sightings themselves. */
export interface ExportContext {
  organisation: string
  version: string
  publicUrl: string
  isPublic: boolean
  now: Date
  /** What the organisation calls the dolphin. */
  taxon: WildlifeTaxon
  siteNames: ReadonlyMap<string, string>
}

export async function readNames(
  db: Db,
  orgId: string,
): Promise<Pick<ExportContext, 'organisation' | 'siteNames'>> {
  const [organisation, sites] = await Promise.all([
    db.selectFrom('organisations').select('name').where('id', '=', orgId).executeTakeFirstOrThrow(),
    db.selectFrom('sites').select(['id', 'name']).where('org_id', '=', orgId).execute(),
  ])
  return {
    organisation: organisation.name,
    siteNames: new Map(sites.map(({ id, name }) => [id, stripNamePrefix(name)])),
  }
}

/** The pictures of a sighting: one that was stored before frames were kept has its own alone. */
export const framesOf = (row: SightingRow): SightingFrame[] =>
  row.frames.length > 0
    ? row.frames
    : [
        {
          image_id: row.image_id,
          time: row.time.toISOString(),
          count: row.count,
          confidence: row.confidence,
          lat: row.lat,
          lng: row.lng,
          orientation: row.orientation,
        },
      ]

/** Who says so: a machine by its model and version, a person by that alone. */
export function classifiedBy({ confirmed_at, model, model_version }: SightingRow): string {
  if (confirmed_at) return 'reviewer'
  return [model ?? 'unknown model', model_version].filter(Boolean).join(' ')
}
