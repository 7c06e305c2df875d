import { serverTimeZone } from '#contract/product/constants.ts'
import type { WildlifePublishing } from '#contract/wildlife/publishing.ts'
import type { WildlifeTaxon } from '#contract/wildlife/taxon.ts'
import type { SightingFrame } from '#rules/wildlife/sighting-groups.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import type { Db } from '../../db.ts'
import type { SightingRow } from '../sighting-rows.ts'

/** What the files of the field say beside the sightings themselves. */
export interface ExportContext {
  organisation: string
  version: string
  isPublic: boolean
  now: Date
  /** What the organisation calls the dolphin. */
  taxon: WildlifeTaxon
  /** The licences, and whom to ask. */
  publishing: WildlifePublishing
  siteNames: ReadonlyMap<string, string>
  siteZones: ReadonlyMap<string, string>
  /** The address of a picture, and whether it opens without a sign-in; none where files carry no links. */
  pictureLinks: PictureLinks | undefined
}

export interface PictureLinks {
  /** Until when they open without a sign-in; undefined where they need one. */
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

/** Whose clock the times of a site are told by. */
export const zoneOfSite = ({ siteZones }: Pick<ExportContext, 'siteZones'>, siteId: string): string =>
  siteZones.get(siteId) ?? serverTimeZone

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

/** The machine that saw it, by its model and version. */
export const modelOf = ({ model, model_version }: SightingRow): string =>
  [model ?? 'unknown model', model_version].filter(Boolean).join(' ')

/** Who says so: a machine by its model, a person by that alone. */
export const classifiedBy = (row: SightingRow): string => (row.confirmed_at ? 'reviewer' : modelOf(row))

/** 0 to 1 of what is kept as 0 to 100 in four bytes, so that reading it back gives the same. */
export const probabilityOf = (confidence: number | null): number | null =>
  confidence === null ? null : Number((confidence / 100).toPrecision(8))
