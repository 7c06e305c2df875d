import { sql } from 'kysely'
import { TagKind } from '#contract/tags/enumerations.ts'
import { camerasForTag } from '#rules/cameras/match.ts'
import { tagKind } from '#rules/tags.ts'
import { keptByOrganisation } from '../core/database/changes/kept-by-organisation.ts'
import type { Db } from '../db.ts'

/** Sites and cameras, of which any matches. */
export interface AnyPlace {
  siteIds: string[]
  cameraIds: string[]
}

export interface ChosenTags {
  /** The places of SITE: and CAM: tags; empty where no tag is known. */
  places?: AnyPlace
  /** Other tags, with the places that have them. */
  tags?: AnyPlace & { ids: string[] }
  /** The sites of the places. */
  siteIdsOfPlaces: string[]
}

interface PlaceRow {
  site_id: string | null
  camera_id: string | null
  camera_site_id: string | null
}

interface TagRow extends PlaceRow {
  id: string
  slug: string
  carrying_sites: string[]
  carrying_cameras: string[]
}

interface Choices {
  tags: readonly TagRow[]
  cameras: readonly { id: string; name: string; site_id: string }[]
}

async function loadChoices(db: Db, orgId: string): Promise<Choices> {
  const [{ rows: tags }, cameras] = await Promise.all([
    sql<TagRow>`
      select tags.id, tags.slug, tags.site_id, tags.camera_id, cameras.site_id as camera_site_id,
        array(select site_id from site_tags where org_id = ${orgId} and tag_id = tags.id) as carrying_sites,
        array(select camera_id from camera_tags where org_id = ${orgId} and tag_id = tags.id) as carrying_cameras
      from tags left join cameras on cameras.org_id = tags.org_id and cameras.id = tags.camera_id
      where tags.org_id = ${orgId}`.execute(db),
    db
      .selectFrom('cameras')
      .select(['id', 'name', 'site_id'])
      .where('org_id', '=', orgId)
      .where('removed_at', 'is', null)
      .execute(),
  ])
  return { tags, cameras }
}

const keptChoices = keptByOrganisation(loadChoices)

/** Looks up tags by id or slug, since links contain either. A camera label matches cameras with similar names. */
export async function findChosenTags(db: Db, orgId: string, names: string[]): Promise<ChosenTags> {
  const { tags, cameras } = await keptChoices(db, orgId)
  const rows = tags.filter(({ id, slug }) => names.includes(id) || names.includes(slug))
  const named = camerasNamed(
    cameras,
    names.filter((name) => !rows.some(({ id, slug }) => id === name || slug === name)),
  )
  const ofPlaces = [...named, ...rows.filter((row) => row.site_id !== null || row.camera_id !== null)]
  const others = rows.filter((row) => row.site_id === null && row.camera_id === null)
  return {
    ...((ofPlaces.length > 0 || others.length === 0) && {
      places: {
        siteIds: ofPlaces.flatMap((row) => row.site_id ?? []),
        cameraIds: ofPlaces.flatMap((row) => row.camera_id ?? []),
      },
    }),
    ...(others.length > 0 && {
      tags: {
        ids: others.map((row) => row.id),
        siteIds: others.flatMap((row) => row.carrying_sites),
        cameraIds: others.flatMap((row) => row.carrying_cameras),
      },
    }),
    siteIdsOfPlaces: ofPlaces.flatMap((row) => row.site_id ?? row.camera_site_id ?? []),
  }
}

const camerasNamed = (cameras: Choices['cameras'], labels: readonly string[]): PlaceRow[] =>
  labels
    .filter((label) => tagKind(label) === TagKind.CAMERA)
    .flatMap((label) => camerasForTag(label, [...cameras]))
    .map((camera) => ({ site_id: null, camera_id: camera.id, camera_site_id: camera.site_id }))
