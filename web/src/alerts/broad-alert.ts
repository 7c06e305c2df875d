import { dryRunDays } from '#contract/alerts/constants.ts'
import type { DryRun } from '#contract/alerts/replies.ts'
import { AlertKind } from '#contract/alerts/enumerations.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import { canSetDwell, noDwell } from '#rules/alerts/alert-choices.ts'
import { isUnlimited } from '#rules/alerts/condition-text.ts'
import { formatNumber } from '#rules/text/format.ts'
import { allListsQuery } from '../filter-lists/api.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { bodyOfAlert, type AlertFormValues } from './alert-form-values.ts'
import { runDry } from './api.ts'

/** Fewer notifications a day need no confirmation. */
const askedPerDay = 10

/** Conditions that leave out fewer are hardly a limit. */
const askedShare = 0.9

type Lists = Parameters<typeof canSetDwell>[1]

/** Whether conditions limit single events. */
const hasConditions = ({ kind, when }: AlertFormValues): boolean =>
  kind === AlertKind.CONDITION && when.about !== 'occupancy' && when.about !== 'nobody'

/** Whether an alert looks for everything of its kind: all detections, any vehicle, or all that is in no list. */
export function isBroad(values: AlertFormValues, lists: Lists): boolean {
  const { kind, when, all_images, alert_list, is_whitelist, dwell_time } = values
  if (kind === AlertKind.CONDITION) return isUnlimited(when)
  if (kind !== AlertKind.DETECTION) return false
  const isAnyVehicle = canSetDwell(alert_list, lists) && dwell_time === noDwell
  return all_images || isAnyVehicle || (alert_list !== null && is_whitelist)
}

/** Whether this is already watched, so that nothing new is confirmed. */
function isWatched(values: AlertFormValues, stored: AlertFormValues, lists: Lists): boolean {
  const isSame = values.kind === stored.kind && JSON.stringify(values.when) === JSON.stringify(stored.when)
  return stored.enabled && (isBroad(stored, lists) || (isSame && !isBroad(values, lists)))
}

const matchCount = ({ notified, held, suppressed }: DryRun): number => notified + held + suppressed

/**
 * The confirmation of an alert that would have notified very often, by its dry run and the dry run without its
 * conditions. Undefined when none is needed.
 */
export function broadWarning(run: DryRun, all: DryRun): { title: string; message: string } | undefined {
  const perDay = Math.round((run.notified + run.held) / dryRunDays)
  const share = matchCount(run) / Math.max(1, matchCount(all))
  if (perDay < askedPerDay || share < askedShare) return undefined
  const count = formatNumber(perDay)
  return {
    title: share < 1 ? 'This alert matches almost everything' : 'This alert matches everything',
    message: run.is_complete ? alertMessages.matchesEverything(count) : alertMessages.matchesMore(count),
  }
}

async function findWarning(values: AlertFormValues, isAll: boolean) {
  try {
    const run = await runDry(bodyOfAlert(values))
    const everything = { ...values, when: { ...values.when, conditions: [] } }
    return broadWarning(run, isAll ? run : await runDry(bodyOfAlert(everything)))
  } catch {
    // Without a count only an alert without limits is confirmed.
    return isAll ? { title: 'This alert matches everything', message: alertMessages.notCounted } : undefined
  }
}

/** Confirms an alert that would have notified very often, with the count. Resolves to whether to save it. */
export async function mayBeBroad(
  values: AlertFormValues,
  stored: AlertFormValues | undefined,
): Promise<boolean> {
  if (!values.enabled) return true
  const lists = await queryClient.ensureQueryData(allListsQuery).catch(() => [])
  if (stored && isWatched(values, stored, lists)) return true
  const isAll = isBroad(values, lists)
  if (!isAll && !hasConditions(values)) return true
  const warning = await findWarning(values, isAll)
  return warning === undefined || confirm({ ...warning, confirmLabel: 'Save anyway' })
}
