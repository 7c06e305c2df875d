import type { Selectable } from 'kysely'
import type { EscalationStep } from '#contract/alerts/api.ts'
import type { AlertConditions } from '#contract/alerts/conditions.ts'
import type { AlertKind, AlertSeverity } from '#contract/alerts/enumerations.ts'
import type { AlertRule } from '#rules/alerts/match-alert.ts'
import type { NotificationRule } from '#rules/alerts/decide-notification.ts'
import { isAnyVehicleList } from '#rules/filter-lists/any-vehicle.ts'
import type { Db, Tables } from '../../db.ts'

/** An enabled alert with everything that decides its matches. */
export interface WatchingAlert extends AlertRule, NotificationRule {
  orgId: string
  id: string
  name: string
  kind: AlertKind
  severity: AlertSeverity
  conditions: AlertConditions | null
  listName: string | null
  recipients: { email: string[]; msg_number: string[]; webhook: string | null }
  graceMinutes: number
  /** Up to three escalation steps in order. */
  steps: readonly EscalationStep[]
  /** The rota whose person on call is notified at once. */
  rotaId: string | null
  fallbackTo: readonly string[]
  watchesSince: Date
}

/** An alert joined with its list. */
interface WatchingRow extends Selectable<Tables['alerts']> {
  list_name: string | null
  list_built_in: boolean | null
}

const watchingAlert = (row: WatchingRow): WatchingAlert => ({
  orgId: row.org_id,
  id: row.id,
  name: row.description,
  kind: row.kind,
  severity: row.severity,
  conditions: row.conditions,
  siteIds: row.site_ids,
  confidenceThreshold: row.confidence_threshold,
  isAllDetections: row.all_images,
  listId: row.list_id,
  listName: row.list_name,
  isAnyVehicle: isAnyVehicleList({ built_in: row.list_built_in ?? false, description: row.list_name ?? '' }),
  isNotInList: row.is_whitelist,
  includesUnread: row.include_unread,
  isFast: row.is_fast,
  dwellMinutes: row.dwell_minutes,
  cooldownMinutes: row.cooldown_minutes,
  schedule: row.schedule,
  quietHours: row.quiet_hours,
  snoozedUntil: row.snoozed_until,
  recipients: { email: row.email, msg_number: row.msg_number, webhook: row.webhook_id },
  graceMinutes: row.grace_minutes,
  steps:
    row.escalate_after_minutes === null
      ? []
      : [
          { after_minutes: row.escalate_after_minutes, to: row.escalate_to, rota: row.escalate_rota_id },
          ...row.later_steps,
        ],
  rotaId: row.rota_id,
  fallbackTo: row.fallback_to,
  watchesSince: row.watches_since,
})

const watching = (db: Db) =>
  db
    .selectFrom('alerts')
    .leftJoin('filter_lists', (join) =>
      join.onRef('filter_lists.org_id', '=', 'alerts.org_id').onRef('filter_lists.id', '=', 'alerts.list_id'),
    )
    .selectAll('alerts')
    .select(['filter_lists.description as list_name', 'filter_lists.built_in as list_built_in'])
    .where('alerts.enabled', '=', true)

/** The enabled alerts of an organisation. */
export const findWatching = async (db: Db, orgId: string): Promise<WatchingAlert[]> =>
  (await watching(db).where('alerts.org_id', '=', orgId).execute()).map(watchingAlert)
