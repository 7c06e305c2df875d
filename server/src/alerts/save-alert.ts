import type { AlertInput } from '#contract/alerts/api.ts'
import { cameraGraceMinutes } from '#contract/alerts/constants.ts'
import { AlertKind, AlertSeverity } from '#contract/alerts/enumerations.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import { actionOf, actionsOf, alertFaults } from '#rules/alerts/alert-form.ts'
import { isAnyVehicleList } from '#rules/filter-lists/any-vehicle.ts'
import { refuseFaults } from '../core/http/form-faults.ts'
import type { Db } from '../db.ts'
import { findList, type ListRow } from '../filter-lists/queries.ts'
import { findRotas } from '../on-call/queries.ts'
import { findOwnSites } from '../sites/queries.ts'
import { findWebhook } from '../webhooks/queries.ts'
import { whenFaults } from './condition-faults.ts'
import type { AlertRow } from './queries.ts'

/** The form with its omitted fields filled: as stored, or with their defaults. */
export const completeAlert = (input: AlertInput, before?: AlertRow) => ({
  ...input,
  kind: input.kind ?? before?.kind ?? AlertKind.DETECTION,
  severity: input.severity ?? before?.severity ?? AlertSeverity.WARNING,
  when: input.when === undefined ? (before?.conditions ?? null) : input.when,
  include_unread: input.include_unread ?? before?.include_unread ?? false,
  is_fast: input.is_fast ?? before?.is_fast ?? false,
  cooldown_minutes: input.cooldown_minutes ?? before?.cooldown_minutes ?? 0,
  schedule: input.schedule ?? before?.schedule ?? [],
  quiet_hours: input.quiet_hours ?? before?.quiet_hours ?? [],
  grace_minutes: input.grace_minutes ?? before?.grace_minutes ?? cameraGraceMinutes.default,
  escalate_after_minutes:
    input.escalate_after_minutes === undefined
      ? (before?.escalate_after_minutes ?? null)
      : input.escalate_after_minutes,
  escalate_to: input.escalate_to ?? before?.escalate_to ?? [],
  escalate_rota: input.escalate_rota === undefined ? (before?.escalate_rota_id ?? null) : input.escalate_rota,
  later_steps: input.later_steps ?? before?.later_steps ?? [],
  on_call: input.on_call === undefined ? (before?.rota_id ?? null) : input.on_call,
  fallback_to: input.fallback_to ?? before?.fallback_to ?? [],
})
export type CompleteAlert = ReturnType<typeof completeAlert>

/** The columns of an alert from its form. Rejects a form with all its faults. */
export async function alertValues(db: Db, orgId: string, sent: AlertInput, before?: AlertRow) {
  const input = completeAlert(sent, before)
  const list = input.alert_list === null ? undefined : await findList(db, orgId, input.alert_list)
  refuseFaults({
    ...alertFaults({
      ...input,
      action: actionOf(input),
      also: actionsOf(input),
      all_sites: input.sites.length === 0,
    }),
    ...(await faultsOfReferences(db, orgId, input, { list, before })),
  })
  const isOfDetections = input.kind === AlertKind.DETECTION
  const usesList = isOfDetections && !input.all_images
  const isAnyVehicle = usesList && list !== undefined && isAnyVehicleList(list)
  const isNotInList = usesList && input.is_whitelist
  return {
    description: input.description,
    kind: input.kind,
    severity: input.severity,
    conditions: input.kind === AlertKind.CONDITION ? JSON.stringify(input.when) : null,
    email: input.email,
    msg_number: input.msg_number,
    webhook_id: input.webhook,
    list_id: usesList ? input.alert_list : null,
    is_whitelist: isNotInList,
    enabled: input.enabled,
    confidence_threshold: input.confidence_threshold,
    dwell_minutes: isAnyVehicle ? input.dwell_time : 0,
    all_images: isOfDetections && input.all_images,
    site_ids: [...new Set(input.sites)],
    include_unread: isNotInList && input.include_unread,
    is_fast: isNotInList && input.is_fast,
    cooldown_minutes: input.cooldown_minutes,
    schedule: JSON.stringify(input.schedule),
    quiet_hours: JSON.stringify(input.quiet_hours),
    grace_minutes: input.grace_minutes,
    escalate_after_minutes: input.escalate_after_minutes,
    escalate_to: input.escalate_after_minutes === null ? [] : input.escalate_to,
    escalate_rota_id: input.escalate_after_minutes === null ? null : input.escalate_rota,
    later_steps: JSON.stringify(input.escalate_after_minutes === null ? [] : input.later_steps),
    rota_id: input.on_call,
    fallback_to: input.fallback_to,
  }
}

/**
 * An id of another organisation counts as missing. A site that was removed later stays with its alert, because
 * without it the alert would watch all sites.
 */
async function faultsOfReferences(
  db: Db,
  orgId: string,
  input: CompleteAlert,
  { list, before }: { list: ListRow | undefined; before: AlertRow | undefined },
) {
  const own = new Set([...(await findOwnSites(db, orgId, input.sites)), ...(before?.site_ids ?? [])])
  const hasWebhook = input.webhook === null || (await findWebhook(db, orgId, input.webhook)) !== undefined
  const isMissing = input.alert_list !== null && !input.all_images && list === undefined
  return {
    ...(input.sites.some((id) => !own.has(id)) && { sites: alertMessages.foreignSites }),
    ...(input.kind === AlertKind.CONDITION && (await whenFaults(db, orgId, input, before))),
    ...(!hasWebhook && { webhook: alertMessages.webhookGone }),
    ...(await rotaFaults(db, orgId, input)),
    ...(isMissing && { alert_list: alertMessages.listGone }),
    ...(list &&
      isAnyVehicleList(list) &&
      input.is_whitelist &&
      !input.all_images && { is_whitelist: alertMessages.anyVehicleNotInList }),
  }
}

async function rotaFaults(db: Db, orgId: string, input: CompleteAlert) {
  const later = input.later_steps.flatMap(({ rota }) => rota ?? [])
  const named = [input.on_call, input.escalate_rota, ...later].filter((id) => id !== null)
  if (named.length === 0) return {}
  const known = new Set((await findRotas(db, orgId)).map(({ id }) => id))
  const isGone = (id: string | null) => id !== null && !known.has(id)
  return {
    ...(isGone(input.on_call) && { on_call: alertMessages.rotaGone }),
    ...(isGone(input.escalate_rota) && { escalate_to: alertMessages.rotaGone }),
    ...(later.some(isGone) && { later_steps: alertMessages.rotaGone }),
  }
}
