import { webhookOffAfterDays, webhookWarnAfterHours } from '#contract/webhooks/fields.ts'
import { hourMs } from '../time/lengths.ts'

export interface Failing {
  failingSince: Date
  warnedAt: Date | null
  /** The receiver said that it is gone for good. */
  isGone: boolean
}

/** What becomes of a webhook that fails. */
export function afterFailing(failing: Failing, now: Date): 'nothing' | 'warn' | 'switch-off' {
  const hours = (now.getTime() - failing.failingSince.getTime()) / hourMs
  if (failing.isGone || hours >= webhookOffAfterDays * 24) return 'switch-off'
  return hours >= webhookWarnAfterHours && failing.warnedAt === null ? 'warn' : 'nothing'
}
