import { sql } from 'kysely'
import type { SiteType } from '#contract/sites/enumerations.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'

export async function createSite(
  db: Db,
  orgId: string,
  values: { name?: string; site_type?: SiteType; lat?: number; lng?: number } = {},
): Promise<{ id: string; name: string }> {
  const site = { id: newId(), name: values.name ?? 'SITE: Harbour' }
  await db
    .insertInto('sites')
    .values({
      org_id: orgId,
      ...site,
      site_type: values.site_type ?? 0,
      address: '1 Quay Street, Auckland',
      lat: values.lat ?? -36.84,
      lng: values.lng ?? 174.77,
      safety_manager: sql<string>`null`,
      stms: sql<string>`null`,
    })
    .execute()
  return site
}
