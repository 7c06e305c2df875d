import { conditionsOf, type AlertConditions } from '#contract/alerts/conditions.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db } from '../db.ts'
import type { AlertRow } from './queries.ts'

/** The zones and the cameras that conditions name. */
export const namedBy = (when: AlertConditions | null) => ({
  zones: (when?.conditions ?? []).flatMap((condition) =>
    condition.is === 'zone' || condition.is === 'region' ? condition.ids : [],
  ),
  cameras: (when?.conditions ?? []).flatMap((condition) => (condition.is === 'camera' ? condition.ids : [])),
})

/** Which of these zones and cameras the organisation has. */
export async function findNamed(db: Db, orgId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const [zones, cameras] = await Promise.all([
    db.selectFrom('regions').select('id').where('org_id', '=', orgId).where('id', '=', anyOf(ids)).execute(),
    db
      .selectFrom('cameras')
      .select('id')
      .where('org_id', '=', orgId)
      .where('id', '=', anyOf(ids))
      .where('removed_at', 'is', null)
      .execute(),
  ])
  return new Set([...zones, ...cameras].map(({ id }) => id))
}

/** The faults of the conditions of a form. Zones and cameras that were removed after saving stay, and are shown as removed. */
export async function whenFaults(
  db: Db,
  orgId: string,
  { when }: { when: AlertConditions | null },
  before: AlertRow | undefined,
): Promise<{ when?: string }> {
  if (!when) return { when: alertMessages.whenRequired }
  if (when.conditions.some(({ is }) => !conditionsOf[when.about].includes(is)))
    return { when: alertMessages.conditionForeign }
  if (when.about === 'occupancy' && when.percent === null) return { when: alertMessages.percentRequired }
  if (when.about === 'nobody' && when.minutes === null) return { when: alertMessages.minutesRequired }
  const { zones, cameras } = namedBy(when)
  const kept = namedBy(before?.conditions ?? null)
  const known = new Set([
    ...(await findNamed(db, orgId, [...zones, ...cameras])),
    ...kept.zones,
    ...kept.cameras,
  ])
  if (zones.some((id) => !known.has(id))) return { when: alertMessages.zoneRemoved }
  if (cameras.some((id) => !known.has(id))) return { when: alertMessages.cameraRemoved }
  return {}
}
