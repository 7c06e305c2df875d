import type { AlertInput } from '#contract/alerts/api.ts'
import { AlertKind } from '#contract/alerts/enumerations.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import { actionOf, alertFaults } from '#rules/alerts/alert-form.ts'
import { isAnyVehicleList } from '#rules/filter-lists/any-vehicle.ts'
import { refuseFaults } from '../core/http/form-faults.ts'
import type { Db } from '../db.ts'
import { findList, type ListRow } from '../filter-lists/queries.ts'
import { findWebhook } from '../webhooks/queries.ts'
import { findOwnSites } from './queries.ts'

/** What is kept of an alert as it was sent; refused with all its faults where it has some. */
export async function alertValues(db: Db, orgId: string, input: AlertInput) {
  const list = input.alert_list === null ? undefined : await findList(db, orgId, input.alert_list)
  refuseFaults({
    ...alertFaults({ ...input, action: actionOf(input), all_sites: input.sites.length === 0 }),
    ...(await faultsOfReferences(db, orgId, input, list)),
  })
  const isOfDetections = input.kind === AlertKind.DETECTION
  const usesList = isOfDetections && !input.all_images
  const isAnyVehicle = usesList && list !== undefined && isAnyVehicleList(list)
  const isNotInList = usesList && input.is_whitelist
  return {
    description: input.description,
    kind: input.kind,
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
    fallback_to: input.fallback_to,
  }
}

/** An id that is none of the organisation's is as good as none. */
async function faultsOfReferences(db: Db, orgId: string, input: AlertInput, list: ListRow | undefined) {
  const own = await findOwnSites(db, orgId, input.sites)
  const hasWebhook = input.webhook === null || (await findWebhook(db, orgId, input.webhook)) !== undefined
  const isMissing = input.alert_list !== null && !input.all_images && list === undefined
  return {
    ...(own.length < new Set(input.sites).size && { sites: alertMessages.foreignSites }),
    ...(!hasWebhook && { webhook: alertMessages.webhookGone }),
    ...(isMissing && { alert_list: alertMessages.listGone }),
    ...(list &&
      isAnyVehicleList(list) &&
      input.is_whitelist &&
      !input.all_images && { is_whitelist: alertMessages.anyVehicleNotInList }),
  }
}
