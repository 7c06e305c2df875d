import { useQuery } from '@tanstack/react-query'
import { Role } from '#contract/auth/accounts.ts'
import { removedSitesChoice } from '#contract/explorer/api.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { useSession } from '../../lib/session/session.ts'
import { removedSitesQuery, siteChoicesQuery } from '../../sites/site-choices.ts'

/** The sites that explorers can be limited to. An ADMIN can also choose removed ones. */
export function useChoosableSites() {
  const isAdmin = useSession(({ user }) => user?.role === Role.ADMIN)
  const { data, isPending } = useQuery(siteChoicesQuery)
  const { data: removed = [] } = useQuery({ ...removedSitesQuery, enabled: isAdmin, meta: { silent: true } })
  const sites = [
    ...(data ?? []).map(({ id, name }) => ({ value: id, label: stripNamePrefix(name) })),
    ...(removed.length > 0 ? [{ value: removedSitesChoice, label: 'Removed sites' }] : []),
  ]
  const removedName = (id: string) => {
    const site = removed.find((each) => each.id === id)
    return site && `${stripNamePrefix(site.name)} (removed)`
  }
  const siteLabel = (id: string) =>
    sites.find(({ value }) => value === id)?.label ?? removedName(id) ?? (isPending ? '…' : 'Unknown site')
  return { sites, siteLabel }
}
