import { sql } from 'kysely'
import type { AlertSeverity } from '#contract/alerts/enumerations.ts'
import { incidentQuietMinutes } from '#contract/messages/incidents.ts'
import { newId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import { addStep } from './change-incident.ts'

/** The incident that a notification belongs to. */
export interface IncidentInput {
  key: string
  title: string
  severity: AlertSeverity
  siteId: string | null
  isLasting: boolean
  isEnd: boolean
}

export interface JoinedIncident {
  id: string
  /** The user who has acknowledged it, if any. */
  acknowledgedName: string | null
}

/** The open incident of each key, or the id of a new one. Resolved and long inactive ones stay unchanged. */
export async function findIncidents(
  db: Db,
  orgId: string,
  inputs: readonly IncidentInput[],
  now: Date,
): Promise<Map<string, JoinedIncident>> {
  const wanted = [...new Map(inputs.map((input) => [input.key, input])).values()]
  if (wanted.length === 0) return new Map()
  const since = new Date(now.getTime() - incidentQuietMinutes * 60_000)
  const rows = await db
    .selectFrom('incidents')
    .select(['id', 'group_key', 'last_at', 'acknowledged_name'])
    .where('org_id', '=', orgId)
    .where('group_key', '=', sql<string>`any(${wanted.map(({ key }) => key)}::text[])`)
    .where('resolved_at', 'is', null)
    .orderBy('last_at')
    .execute()
  const open = new Map(rows.map((row) => [row.group_key, row]))
  const joined = new Map<string, JoinedIncident>()
  for (const { key, isLasting, isEnd } of wanted) {
    const row = open.get(key)
    if (row && (isLasting || row.last_at >= since))
      joined.set(key, { id: row.id, acknowledgedName: row.acknowledged_name })
    // The end of a state without a notification opens no incident.
    else if (!isEnd) joined.set(key, { id: newId(now), acknowledgedName: null })
  }
  return joined
}

/** Counts the notifications, and resolves incidents whose state has ended. */
export async function writeIncidents(
  db: Db,
  orgId: string,
  reported: readonly IncidentInput[],
  joined: ReadonlyMap<string, JoinedIncident>,
  now: Date,
): Promise<void> {
  const groups = [...Map.groupBy(reported, ({ key }) => key)].filter(([key]) => joined.has(key))
  if (groups.length === 0) return
  await db
    .insertInto('incidents')
    .values(
      groups.map(([key, inputs]) => ({
        org_id: orgId,
        id: joined.get(key)!.id,
        group_key: key,
        title: inputs[0]!.title,
        severity: inputs[0]!.severity,
        site_id: inputs[0]!.siteId,
        opened_at: now,
        last_at: now,
        count: inputs.length,
        resolved_at: inputs.at(-1)!.isEnd ? now : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'id']).doUpdateSet((eb) => ({
        last_at: eb.ref('excluded.last_at'),
        count: sql<number>`incidents.count + excluded.count`,
        resolved_at: eb.ref('excluded.resolved_at'),
      })),
    )
    .execute()
  const ended = groups.filter(([, inputs]) => inputs.at(-1)!.isEnd)
  for (const [key] of ended)
    await addStep(db, orgId, joined.get(key)!.id, { kind: 'resolved', text: 'It ended by itself.' }, now)
}
