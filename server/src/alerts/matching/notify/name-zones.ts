import { zoneLabel } from '#rules/alerts/zone-label.ts'
import { anyOf } from '../../../core/database/statements/any-of.ts'
import type { Db } from '../../../db.ts'
import type { FoundEvent } from '../found.ts'

/** Adds the names of the zones, which messages state. Zones that were removed since are left out. */
export async function nameZones<Event extends FoundEvent>(
  db: Db,
  orgId: string,
  found: readonly Event[],
): Promise<Event[]> {
  const ids = [...new Set(found.flatMap(({ zones = [] }) => zones.map(({ id }) => id)))]
  if (ids.length === 0) return [...found]
  const regions = await db
    .selectFrom('regions')
    .select(['id', 'roi_type', 'tags'])
    .where('org_id', '=', orgId)
    .where('id', '=', anyOf(ids))
    .execute()
  const names = new Map(regions.map((region) => [region.id, zoneLabel(region)]))
  return found.map((each) => {
    const zones = (each.zones ?? []).flatMap((zone) => {
      const name = names.get(zone.id)
      return name === undefined ? [] : { ...zone, name }
    })
    return { ...each, namedZones: zones }
  })
}
