import { webhookOffAfterDays, webhookWarnAfterHours } from '#contract/webhooks/fields.ts'
import { hourMs } from '../time/lengths.ts'

export interface Failing {
  failingSince: Date
  warnedAt: Date | null
  /** The receiver returned 410. */
  isGone: boolean
}

/** The step for a failing webhook. */
export function afterFailing(failing: Failing, now: Date): 'nothing' | 'warn' | 'switch-off' {
  const hours = (now.getTime() - failing.failingSince.getTime()) / hourMs
  if (failing.isGone || hours >= webhookOffAfterDays * 24) return 'switch-off'
  return hours >= webhookWarnAfterHours && failing.warnedAt === null ? 'warn' : 'nothing'
}
