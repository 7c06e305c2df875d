import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stripNamePrefix } from '#rules/text/format.ts'
import { riskSitesQuery } from '../api.ts'
import type { SafetyExplorerFilters } from '../explorer/filter-set.ts'

/** The site that risk maps and the observation search are about: the first selected, until another is chosen. */
export function useRiskSite({ state }: Pick<SafetyExplorerFilters, 'state'>) {
  const { data: sites } = useQuery(riskSitesQuery)
  const [chosenId, choose] = useState<string>()
  const known = (id: string | undefined) => sites?.find((site) => site.id === id)
  const selected = state.siteIds.map(known).find((site) => site !== undefined)
  return {
    site: known(chosenId) ?? selected ?? sites?.[0],
    isNone: sites?.length === 0,
    choices: (sites ?? []).map(({ id, name }) => ({ value: id, label: stripNamePrefix(name) })),
    choose: (id: string | null) => choose(id ?? undefined),
  }
}
/** The filters of the page for parts about one site. */
export function withoutSites({ request }: Pick<SafetyExplorerFilters, 'request'>) {
  const { sites: _, ...query } = request.query
  return query
}

export type RiskSiteChoice = ReturnType<typeof useRiskSite>
