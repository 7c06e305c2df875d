import { z } from 'zod'
import { minuteMs } from '#rules/time/lengths.ts'
import { lockOrganisation } from '../../../core/database/statements/organisation-lock.ts'
import { eachAlone, partsAlone } from '../../../core/each-alone.ts'
import { defineJob } from '../../../core/jobs.ts'
import { inPlaceOf } from '../../../core/place.ts'
import type { Db } from '../../../db.ts'
import type { Deps } from '../../../deps.ts'
import { findSubscribedOrganisations } from '../../../webhooks/subscribed-organisations.ts'
import { settleMatches } from '../settle-matches.ts'
import { notifyOfCameras } from './watch-cameras.ts'
import { notifyOfLevels } from './watch-levels.ts'
import { notifyOfStays } from './watch-stays.ts'
import { notifyOfSubscribedStates } from './watch-subscribed.ts'

/** Matches that depend on the clock alone: vehicles that stay, silent cameras, levels. For one organisation, or all. */
export const watchClockJob = defineJob({
  name: 'watch_clock',
  payload: z.object({ orgId: z.uuid().optional() }),
  work:
    ({ db, now }: Deps) =>
    async ({ orgId: only }) => {
      const orgIds = only ? [only] : await findOrganisations(db)
      await eachAlone(
        orgIds,
        (orgId) => orgId,
        (orgId) => inPlaceOf(db, orgId, () => watchOrganisation(db, orgId, now)),
      )
    },
})

async function watchOrganisation(db: Db, orgId: string, now: () => Date): Promise<void> {
  const locked = (watch: (tx: Db, orgId: string, at: Date) => Promise<unknown>) => () =>
    db.transaction().execute(async (tx) => {
      await lockOrganisation(tx, orgId)
      return watch(tx, orgId, now())
    })
  await partsAlone(
    locked(settleMatches),
    locked(notifyOfCameras),
    locked(notifyOfLevels),
    locked(notifyOfSubscribedStates),
    locked(watchStays),
  )
}

/** Continues between two minutes of the clock, at the second at which a vehicle has stayed long enough. */
async function watchStays(tx: Db, orgId: string, at: Date): Promise<void> {
  const next = await notifyOfStays(tx, orgId, at, new Date(at.getTime() + minuteMs))
  if (next)
    await watchClockJob.queue(
      tx,
      { orgId },
      { runAt: next, key: `watch_clock ${orgId} ${next.toISOString()}` },
    )
}

/** Those with alerts that need the clock, those that wait for one to settle, and those with subscriptions. */
async function findOrganisations(db: Deps['db']): Promise<string[]> {
  const subscribed = await findSubscribedOrganisations(db)
  const rows = await db
    .selectFrom('alerts')
    .select('org_id')
    .distinct()
    .where('enabled', '=', true)
    .where((eb) =>
      eb.or([
        eb('dwell_minutes', '>', 0),
        eb('kind', 'in', ['camera', 'condition']),
        eb('is_whitelist', '=', true),
      ]),
    )
    .execute()
  return [...new Set([...subscribed, ...rows.map(({ org_id }) => org_id)])]
}
