import type { Alert } from '#contract/alerts/api.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import { actionOf, actionsOf } from '#rules/alerts/alert-form.ts'
import { findLists } from '../filter-lists/queries.ts'
import type { Db } from '../db.ts'
import { findRotas } from '../on-call/queries.ts'
import { findOwnSites } from '../sites/queries.ts'
import { findWebhook } from '../webhooks/queries.ts'
import { findNamed, namedBy } from './condition-faults.ts'
import { findLastNotified, type AlertRow } from './queries.ts'

/** The replies of alerts. A SITE_VIEWER sees only assigned sites in them. */
export async function alertReplies(
  db: Db,
  orgId: string,
  rows: readonly AlertRow[],
  siteIds: readonly string[] | undefined,
): Promise<Alert[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const webhookIds = [...new Set(rows.flatMap(({ webhook_id }) => webhook_id ?? []))]
  const named = rows.map(({ conditions }) => namedBy(conditions))
  const hasRota = rows.some(({ rota_id }) => rota_id !== null)
  const [known, ownSites, lists, notified, webhooks, rotas] = await Promise.all([
    findNamed(
      db,
      orgId,
      named.flatMap(({ zones, cameras }) => [...zones, ...cameras]),
    ),
    findOwnSites(db, orgId, [...new Set(rows.flatMap(({ site_ids }) => site_ids))]),
    findLists(db, orgId),
    findLastNotified(db, orgId, ids),
    Promise.all(webhookIds.map((id) => findWebhook(db, orgId, id))),
    hasRota ? findRotas(db, orgId) : [],
  ])
  const webhookNames = new Map(webhooks.flatMap((row) => (row ? [[row.id, row.name] as const] : [])))
  const listNames = new Map(lists.map(({ id, description }) => [id, description]))
  const rotaNames = new Map(rotas.map(({ id, name }) => [id, name]))
  const notifiedAt = new Map(notified.map((row) => [row.alert_id, row.notified_at]))
  return rows.map((row, place) => {
    const recipients = { email: row.email, msg_number: row.msg_number, webhook: row.webhook_id }
    return {
      id: row.id,
      description: row.description,
      action: actionOf(recipients),
      actions: actionsOf(recipients),
      severity: row.severity,
      ...recipients,
      alert_list: row.list_id,
      is_whitelist: row.is_whitelist,
      enabled: row.enabled,
      confidence_threshold: row.confidence_threshold,
      dwell_time: row.dwell_minutes,
      all_images: row.all_images,
      sites: siteIds ? row.site_ids.filter((id) => siteIds.includes(id)) : row.site_ids,
      site: null,
      date_updated: row.updated_at.toISOString(),
      kind: row.kind,
      when: row.conditions,
      faults: [
        ...(named[place]!.zones.some((id) => !known.has(id)) ? [alertMessages.zoneRemoved] : []),
        ...(named[place]!.cameras.some((id) => !known.has(id)) ? [alertMessages.cameraRemoved] : []),
        ...(row.site_ids.some((id) => !ownSites.includes(id)) ? [alertMessages.siteRemoved] : []),
      ],
      include_unread: row.include_unread,
      is_fast: row.is_fast,
      cooldown_minutes: row.cooldown_minutes,
      schedule: row.schedule,
      quiet_hours: row.quiet_hours,
      grace_minutes: row.grace_minutes,
      escalate_after_minutes: row.escalate_after_minutes,
      escalate_to: row.escalate_to,
      escalate_rota: row.escalate_rota_id,
      later_steps: row.later_steps,
      on_call: row.rota_id,
      on_call_name: (row.rota_id && rotaNames.get(row.rota_id)) ?? null,
      fallback_to: row.fallback_to,
      snoozed_until: row.snoozed_until?.toISOString() ?? null,
      webhook_name: (row.webhook_id && webhookNames.get(row.webhook_id)) ?? null,
      list_name: (row.list_id && listNames.get(row.list_id)) ?? null,
      last_notified: notifiedAt.get(row.id)?.toISOString() ?? null,
    }
  })
}
