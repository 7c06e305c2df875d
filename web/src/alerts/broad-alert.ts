import { dryRunDays } from '#contract/alerts/constants.ts'
import { AlertKind } from '#contract/alerts/enumerations.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import { canSetDwell, noDwell } from '#rules/alerts/alert-choices.ts'
import { isUnlimited } from '#rules/alerts/condition-text.ts'
import { formatNumber } from '#rules/text/format.ts'
import { allListsQuery } from '../filter-lists/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { bodyOfAlert, type AlertFormValues } from './alert-form-values.ts'
import { runDry } from './api.ts'

/** Fewer notifications a day need no confirmation. */
const askedPerDay = 10

/** Whether an alert looks for everything of its kind: all detections, any vehicle, or all that is in no list. */
export function isBroad(values: AlertFormValues, lists: Parameters<typeof canSetDwell>[1]): boolean {
  const { kind, when, all_images, alert_list, is_whitelist, dwell_time } = values
  if (kind === AlertKind.CONDITION) return isUnlimited(when)
  if (kind !== AlertKind.DETECTION) return false
  const isAnyVehicle = canSetDwell(alert_list, lists) && dwell_time === noDwell
  return all_images || isAnyVehicle || (alert_list !== null && is_whitelist)
}

/** Confirms an alert that would have notified very often, with the count. Resolves to whether to save it. */
export async function mayBeBroad(
  values: AlertFormValues,
  stored: AlertFormValues | undefined,
): Promise<boolean> {
  const lists = await queryClient.ensureQueryData(allListsQuery).catch(() => [])
  const wasBroad = stored !== undefined && isBroad(stored, lists)
  if (!isBroad(values, lists) || wasBroad || !values.enabled) return true
  const run = await runDry(bodyOfAlert(values)).catch(() => undefined)
  const perDay = run ? Math.round((run.notified + run.held) / dryRunDays) : 0
  if (perDay < askedPerDay) return true
  return confirm({
    title: 'This alert matches everything',
    message: alertMessages.matchesEverything(formatNumber(perDay)),
    confirmLabel: 'Save anyway',
  })
}
