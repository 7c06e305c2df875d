import type { Tag } from '#contract/tags/api.ts'
import { keptByOrganisation } from '../core/database/kept-by-organisation.ts'
import type { Db } from '../db.ts'
import { findAllTags, findTagLinks } from '../tags/queries.ts'
import { findCamerasOf, findSiteZones, type CameraOfImage } from './queries.ts'

/** What rows only name by an id: the cameras of an organisation with their sites, and its tags. */
export interface KnownNames {
  cameras: ReadonlyMap<string, CameraOfImage>
  tags: ReadonlyMap<string, Tag>
  /** The tags of each site and camera, as lists show them. */
  tagsOf: ReadonlyMap<string, readonly Tag[]>
  /** What each tag stands for, by its id and by its slug. */
  placeOfTag: ReadonlyMap<string, TagPlace>
  /** The sites and cameras that carry a tag. */
  ownersOfTag: ReadonlyMap<string, readonly string[]>
  zoneOfSite: ReadonlyMap<string, string>
}

interface TagPlace {
  id: string
  siteId: string | null
  cameraId: string | null
}

export async function loadNames(db: Db, orgId: string): Promise<KnownNames> {
  const [cameras, sites, rows, links] = await Promise.all([
    findCamerasOf(db, orgId),
    findSiteZones(db, orgId),
    findAllTags(db, orgId),
    findTagLinks(db, orgId),
  ])
  const tags = rows.map(({ id, slug, label, editable }): Tag => ({ id, slug, label, editable }))
  const places = rows.map(({ id, site_id, camera_id }) => ({ id, siteId: site_id, cameraId: camera_id }))
  const ownersOf = Map.groupBy(links, ({ tag_id }) => tag_id)
  const tagsOf = new Map<string, Tag[]>()
  for (const tag of tags)
    for (const { owner_id } of ownersOf.get(tag.id) ?? []) {
      const known = tagsOf.get(owner_id)
      if (known) known.push(tag)
      else tagsOf.set(owner_id, [tag])
    }
  return {
    cameras: new Map(cameras.map((camera) => [camera.id, camera])),
    tags: new Map(tags.map((tag) => [tag.id, tag])),
    tagsOf,
    placeOfTag: new Map(
      rows.flatMap(({ id, slug }, index) => [id, slug].map((name) => [name, places[index]!])),
    ),
    ownersOfTag: new Map(
      Array.from(ownersOf, ([id, owners]) => [id, owners.map(({ owner_id }) => owner_id)]),
    ),
    zoneOfSite: new Map(sites.map(({ id, time_zone }) => [id, time_zone])),
  }
}

const keptNames = keptByOrganisation(loadNames)

interface Named {
  camera_id: string
  tag_ids?: readonly string[] | null
}

/** The names of what these rows are of. A row may be heard of before the notice that its camera or tag is new. */
export async function knownNames(db: Db, orgId: string, rows: readonly Named[]): Promise<KnownNames> {
  const kept = await keptNames(db, orgId)
  const isKnown = ({ camera_id, tag_ids }: Named) =>
    kept.cameras.has(camera_id) && (tag_ids ?? []).every((id) => kept.tags.has(id))
  return rows.every(isKnown) ? kept : loadNames(db, orgId)
}
