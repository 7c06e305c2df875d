import type { Tag } from '#contract/tags/api.ts'
import { keptByOrganisation } from '../core/database/changes/kept-by-organisation.ts'
import type { Db } from '../db.ts'
import { findAllTags, findTagLinks } from '../tags/queries.ts'
import { findCamerasOf, findSiteZones, type CameraOfImage } from './find-cameras.ts'
import { findGone } from './gone-rows.ts'

/** The names that rows reference by id: cameras with their sites, and tags. */
export interface KnownNames {
  cameras: ReadonlyMap<string, CameraOfImage>
  tags: ReadonlyMap<string, Tag>
  /** The tags of each site and camera. */
  tagsOf: ReadonlyMap<string, readonly Tag[]>
  zoneOfSite: ReadonlyMap<string, string>
  removedSites: ReadonlySet<string>
  /** Whether rows were deleted while their sums stay. */
  hasGone: boolean
}

async function loadNames(db: Db, orgId: string): Promise<KnownNames> {
  const [cameras, sites, tags, links, hasGone] = await Promise.all([
    findCamerasOf(db, orgId),
    findSiteZones(db, orgId),
    findAllTags(db, orgId),
    findTagLinks(db, orgId),
    findGone(db, orgId),
  ])
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
    zoneOfSite: new Map(sites.map(({ id, time_zone }) => [id, time_zone])),
    removedSites: new Set(sites.filter(({ removed_at }) => removed_at !== null).map(({ id }) => id)),
    hasGone,
  }
}

const keptNames = keptByOrganisation(loadNames)

interface Named {
  camera_id: string
  tag_ids?: readonly string[] | null
}

/** The names for these rows. A row may arrive before the notification of its new camera or tag. */
export async function knownNames(db: Db, orgId: string, rows: readonly Named[]): Promise<KnownNames> {
  const kept = await keptNames(db, orgId)
  const isKnown = ({ camera_id, tag_ids }: Named) =>
    kept.cameras.has(camera_id) && (tag_ids ?? []).every((id) => kept.tags.has(id))
  return rows.every(isKnown) ? kept : loadNames(db, orgId)
}
