import { dryRunDays } from '#contract/alerts/constants.ts'
import { AlertKind } from '#contract/alerts/enumerations.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import { isUnlimited } from '#rules/alerts/condition-text.ts'
import { formatNumber } from '#rules/text/format.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import { bodyOfAlert, type AlertFormValues } from './alert-form-values.ts'
import { runDry } from './api.ts'

/** So many a day are more than anybody reads. */
const tooManyPerDay = 100

/** Whether an alert looks for everything of its kind. */
const isBroad = ({ kind, when, all_images }: AlertFormValues): boolean =>
  (kind === AlertKind.CONDITION && isUnlimited(when)) || (kind === AlertKind.DETECTION && all_images)

/** Asks before an alert is saved that would have notified all day long, with the count; answers whether to go on. */
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
