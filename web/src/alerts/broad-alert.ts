import { dryRunDays } from '#contract/alerts/constants.ts'
import { AlertKind } from '#contract/alerts/enumerations.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import { isUnlimited } from '#rules/alerts/condition-text.ts'
import { formatNumber } from '#rules/text/format.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { bodyOfAlert, type AlertFormValues } from './alert-form-values.ts'
import { runDry } from './api.ts'

/** More notifications a day than a user reads. */
const tooManyPerDay = 100

/** Whether an alert matches everything of its kind. */
const isBroad = ({ kind, when, all_images }: AlertFormValues): boolean =>
  (kind === AlertKind.CONDITION && isUnlimited(when)) || (kind === AlertKind.DETECTION && all_images)

/** Confirms an alert that would have notified very often, with the count. Resolves to whether to save it. */
export async function mayBeBroad(
  values: AlertFormValues,
  stored: AlertFormValues | undefined,
): Promise<boolean> {
  const wasBroad = stored !== undefined && isBroad(stored)
  if (!isBroad(values) || wasBroad || !values.enabled) return true
  const run = await runDry(bodyOfAlert(values)).catch(() => undefined)
  const perDay = run ? Math.round((run.notified + run.held) / dryRunDays) : 0
  if (perDay < tooManyPerDay) return true
  return confirm({
    title: 'This alert matches everything',
    message: alertMessages.matchesEverything(formatNumber(perDay)),
    confirmLabel: 'Save anyway',
  })
}
