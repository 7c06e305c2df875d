import { queryOptions, useQuery } from '@tanstack/react-query'
import { plansApi, type SitePlan } from '#contract/sites/plans.ts'
import { call } from '../../lib/calls/api-client.ts'

/** The sites with a plan, so that no request is sent for a plan that does not exist. */
export const plannedSitesQuery = queryOptions({
  queryKey: ['sites', 'plans'],
  queryFn: ({ signal }) => call(plansApi.list, { signal }),
  staleTime: 60_000,
  meta: { silent: true },
})

export const sitePlanQuery = (siteId: string, changedAt: string) =>
  queryOptions({
    queryKey: ['sites', siteId, 'plan', changedAt],
    queryFn: ({ signal }) => call(plansApi.get, { params: { id: siteId }, signal }),
    staleTime: Infinity,
    meta: { silent: true },
  })

/** The plan of a site. A map without it is still a map, so a failure is not shown. */
export function useSitePlan(siteId: string | undefined): SitePlan | undefined {
  return useSitePlanState(siteId).plan
}

export function useSitePlanState(siteId: string | undefined) {
  const planned = useQuery({ ...plannedSitesQuery, enabled: siteId !== undefined })
  const changedAt = planned.data?.find(({ site }) => site === siteId)?.changed_at
  const plan = useQuery({ ...sitePlanQuery(siteId ?? '', changedAt ?? ''), enabled: changedAt !== undefined })
  const hasPlan = changedAt !== undefined
  return {
    plan: hasPlan ? plan.data : undefined,
    hasPlan,
    isPending: planned.isPending || (hasPlan && plan.isPending),
    error: planned.error ?? plan.error,
    retry: () => void (planned.error ? planned.refetch() : plan.refetch()),
  }
}
