import type { WildlifePublishing } from '#contract/wildlife/publishing.ts'
import type { WildlifeTaxon } from '#contract/wildlife/taxon.ts'
import type { SightingFrame } from '#rules/wildlife/sighting-groups.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { placeZone } from '#rules/place/current-place.ts'
import type { Db } from '../../db.ts'
import type { SightingRow } from '../sighting-rows.ts'

/** The data of exported files beside the sightings. */
export interface ExportContext {
  organisation: string
  version: string
  isPublic: boolean
  now: Date
  /** The organisation's taxon for dolphins. */
  taxon: WildlifeTaxon
  /** The licences and the contact. */
  publishing: WildlifePublishing
  siteNames: ReadonlyMap<string, string>
  siteZones: ReadonlyMap<string, string>
  /** The address of a picture, and whether it opens without a sign-in; undefined for files without links. */
  pictureLinks: PictureLinks | undefined
}

export interface PictureLinks {
  /** The expiry of links without a sign-in; undefined where links need one. */
  openUntil: Date | undefined
  of: (imageId: string) => string
}

export async function readNames(
  db: Db,
  orgId: string,
): Promise<Pick<ExportContext, 'organisation' | 'siteNames' | 'siteZones'>> {
  const [organisation, sites] = await Promise.all([
    db.selectFrom('organisations').select('name').where('id', '=', orgId).executeTakeFirstOrThrow(),
    db.selectFrom('sites').select(['id', 'name', 'time_zone']).where('org_id', '=', orgId).execute(),
  ])
  return {
    organisation: organisation.name,
    siteNames: new Map(sites.map(({ id, name }) => [id, stripNamePrefix(name)])),
    siteZones: new Map(sites.map(({ id, time_zone }) => [id, time_zone])),
  }
}

/** The time zone of a site's times. */
export const zoneOfSite = ({ siteZones }: Pick<ExportContext, 'siteZones'>, siteId: string): string =>
  siteZones.get(siteId) ?? placeZone()

/** The pictures of a sighting. A sighting from before the table of frames has one. */
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

/** The model and version of the detector. */
export const modelOf = ({ model, model_version }: SightingRow): string =>
  [model ?? 'unknown model', model_version].filter(Boolean).join(' ')

/** The classifier: the model of a machine, or a person without a name. */
export const classifiedBy = (row: SightingRow): string => (row.confirmed_at ? 'reviewer' : modelOf(row))

/** A fraction from a percentage in four bytes, rounded so that an import gives the same value. */
export const probabilityOf = (confidence: number | null): number | null =>
  confidence === null ? null : Number((confidence / 100).toPrecision(8))
