import type { StepKind } from '#contract/messages/incidents.ts'
import { newId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'

/** The actor: a signed-in user, or the recipient of a message by its link or reply. */
export interface Actor {
  userId?: string | undefined
  name: string
}

/** The fields of an acknowledged notification, which escalates no further. */
export const acknowledgedBy = ({ userId, name }: Actor, now: Date) => ({
  acknowledged_at: now,
  acknowledged_by: userId ?? null,
  acknowledged_name: name,
  escalate_at: null,
})

/** Adds a line to the timeline. */
export const addStep = (
  db: Db,
  orgId: string,
  incidentId: string,
  { kind, by, text }: { kind: StepKind; by?: string | undefined; text?: string | undefined },
  now: Date,
) =>
  db
    .insertInto('incident_steps')
    .values({
      org_id: orgId,
      incident_id: incidentId,
      id: newId(now),
      at: now,
      kind,
      by_name: by ?? null,
      text: text ?? null,
    })
    .execute()

/** Stops all escalations of the incident. Returns whether it was the first; user and time of the first stay. */
export async function acknowledgeIncident(
  tx: Db,
  orgId: string,
  id: string,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const { name } = actor
  const { numUpdatedRows } = await tx
    .updateTable('incidents')
    .set({ acknowledged_at: now, acknowledged_name: name })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst()
  await tx
    .updateTable('notifications')
    .set(acknowledgedBy(actor, now))
    .where('org_id', '=', orgId)
    .where('incident_id', '=', id)
    .where('acknowledged_at', 'is', null)
    .execute()
  if (numUpdatedRows === 0n) return false
  await addStep(tx, orgId, id, { kind: 'acknowledged', by: name }, now)
  return true
}

/** Resolving implies acknowledging. */
export async function resolveIncident(
  tx: Db,
  orgId: string,
  id: string,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  await acknowledgeIncident(tx, orgId, id, actor, now)
  const { numUpdatedRows } = await tx
    .updateTable('incidents')
    .set({ resolved_at: now, resolved_name: actor.name })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await addStep(tx, orgId, id, { kind: 'resolved', by: actor.name }, now)
  return true
}

export async function reopenIncident(
  tx: Db,
  orgId: string,
  id: string,
  { name }: Actor,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('incidents')
    .set({ resolved_at: null, resolved_name: null, last_at: now })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('resolved_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await addStep(tx, orgId, id, { kind: 'reopened', by: name }, now)
  return true
}
