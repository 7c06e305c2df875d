import { plansApi, type SitePlan } from '#contract/sites/plans.ts'
import { call } from '../../lib/calls/api-client.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { plannedSitesQuery } from './plan.api.ts'

const reloadPlans = () => queryClient.invalidateQueries({ queryKey: plannedSitesQuery.queryKey })

export async function savePlan(siteId: string, plan: SitePlan): Promise<void> {
  await call(plansApi.save, { params: { id: siteId }, body: plan })
  await reloadPlans()
}

export async function removePlan(siteId: string): Promise<void> {
  await call(plansApi.remove, { params: { id: siteId } })
  await reloadPlans()
}
