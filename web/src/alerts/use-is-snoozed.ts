import type { Alert } from '#contract/alerts/api.ts'
import { useNow } from '../ui/use-now.ts'

export function useIsSnoozed({ snoozed_until }: Alert): boolean {
  const now = useNow()
  return snoozed_until !== null && new Date(snoozed_until).getTime() > now
}
