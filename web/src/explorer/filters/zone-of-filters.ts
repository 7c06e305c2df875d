import { useQuery } from '@tanstack/react-query'
import { Role } from '#contract/auth/accounts.ts'
import { zoneOfChoice } from '#rules/explorer/zone-of-choice.ts'
import { useSession } from '../../lib/session/session.ts'
import { siteChoicesQuery } from '../../sites/site-choices.ts'

/** The time zone of the chosen sites and tags. */
export function useZoneOf(siteIds: readonly string[], tagIds: readonly string[] = []): string {
  const sites = useQuery(siteChoicesQuery).data ?? []
  const isLimited = useSession((session) => session.user?.role === Role.SITE_VIEWER)
  return zoneOfChoice(sites, { siteIds, tagIds }, isLimited)
}
