import { findRetention, saveRetention } from '../../server/src/retention/settings.ts'
import type { Deps } from '../../server/src/deps.ts'
import type { FilledSite } from '../world/fill-places.ts'
import { sitesAbroad } from '../world/places-abroad.ts'

/** Longer than the six weeks that have pictures. */
const picturesAbroadDays = 60

/** The sites beyond the specified ones keep their pictures longer than the organisation. */
export async function fillRetention(
  { db, now }: Deps,
  orgId: string,
  sites: readonly FilledSite[],
): Promise<void> {
  const abroad = sites.filter(
    ({ id, orgId: of, site }) => id !== '' && of === orgId && sitesAbroad.includes(site),
  )
  if (abroad.length === 0) return
  const { days } = await findRetention(db, orgId)
  await saveRetention(
    db,
    orgId,
    { days, sites: abroad.map(({ id }) => ({ site_id: id, days: { pictures: picturesAbroadDays } })) },
    now(),
  )
}
