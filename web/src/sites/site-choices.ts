import { queryOptions } from '@tanstack/react-query'
import { Role } from '#contract/auth/accounts.ts'
import { siteChoicesLimit } from '#contract/sites/constants.ts'
import { sitesApi } from '#contract/sites/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { useSession } from '../lib/session/session.ts'

/** For an ADMIN: the sites that were removed. */
export const removedSitesQuery = queryOptions({
  queryKey: ['sites', 'removed'],
  queryFn: ({ signal }) => call(sitesApi.removed, { signal }),
})

/** All selectable sites, up to a thousand. */
export const siteChoicesQuery = queryOptions({
  queryKey: ['sites', 'choices'],
  // The zones of the chosen sites are needed before the first call of a page.
  gcTime: Infinity,
  queryFn: async ({ signal }) => {
    const query = { page: 1, page_length: siteChoicesLimit }
    return (await call({ ...sitesApi.list, url: '/api/v1/sites/' }, { query, signal })).results
  },
})

/** Waits for the zones of the sites in an address, which determine its days. */
export async function ensureZonesOf(search: object): Promise<void> {
  const isLimited = useSession.getState().user?.role === Role.SITE_VIEWER
  if (!('sites' in search || 'tag' in search || isLimited)) return
  await queryClient.ensureQueryData(siteChoicesQuery).catch(() => undefined)
}
