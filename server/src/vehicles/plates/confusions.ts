import { sql } from 'kysely'
import type { ConfusionShares } from '#rules/vehicles/confusions.ts'
import { keptByOrganisation } from '../../core/database/changes/kept-by-organisation.ts'
import type { Db } from '../../db.ts'

async function loadConfusions(db: Db, orgId: string): Promise<ConfusionShares> {
  const { rows } = await sql<{ pair: string; share: number }>`
    select pair, max(share::float) as share
    from camera_confusions cross join lateral jsonb_each_text(shares) as learned(pair, share)
    where camera_confusions.org_id = ${orgId} group by pair`.execute(db)
  return Object.fromEntries(rows.map(({ pair, share }) => [pair, share]))
}

/** The characters that the cameras of an organisation confuse, each pair with the highest share of any camera. */
export const findConfusions = keptByOrganisation(loadConfusions)
