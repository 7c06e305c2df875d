import { appTrialDays } from '#contract/marketplace/constants.ts'
import type { CatalogueApp } from '#contract/marketplace/catalogue.ts'
import { dayMs } from '../time/lengths.ts'

export type TrialNotice = 'week' | 'day' | 'ended'

/** Apps with a price have a trial. */
export const hasTrial = ({ isFree, isComingSoon, native }: CatalogueApp): boolean =>
  !native && !isFree && !isComingSoon

export const trialEnd = (start: Date): Date => new Date(start.getTime() + appTrialDays * dayMs)

/** Begun days until the end; none where it has ended. */
export const daysLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / dayMs))

const order: readonly (TrialNotice | null)[] = [null, 'week', 'day', 'ended']

/** The notice that is due and was not sent. */
export function trialNotice(endsAt: Date, sent: TrialNotice | null, now: Date): TrialNotice | undefined {
  const days = daysLeft(endsAt, now)
  const due: TrialNotice | null = days === 0 ? 'ended' : days <= 1 ? 'day' : days <= 7 ? 'week' : null
  return due !== null && order.indexOf(due) > order.indexOf(sent) ? due : undefined
}
