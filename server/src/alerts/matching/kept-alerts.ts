import type { Place } from '#contract/product/place.ts'
import type { Db } from '../../db.ts'
import { findSubscriptions } from '../../webhooks/subscriptions.ts'
import { indexAlerts, type AlertIndex } from './alert-index.ts'
import { findWatching } from './watching-alerts.ts'

/** Changes with every change of an organisation's alerts, subscriptions or names of lists. */
export interface AlertVersion {
  org_id: string
  version: string
  /** Of the organisation, for the texts of its matches. */
  place: Place
}

const mostKept = 500
/** By organisation, the one that was used last at the end. */
const kept = new Map<string, { version: string; index: AlertIndex }>()

/** The alerts of an organisation as they are stored at this version; read anew only where it has changed. */
export async function keptAlerts(
  db: Db,
  { org_id, version }: Omit<AlertVersion, 'place'>,
): Promise<AlertIndex> {
  const known = kept.get(org_id)
  kept.delete(org_id)
  const index =
    known?.version === version
      ? known.index
      : indexAlerts(await findWatching(db, org_id), await findSubscriptions(db, org_id))
  kept.set(org_id, { version, index })
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return index
}
