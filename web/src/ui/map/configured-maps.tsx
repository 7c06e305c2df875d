import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mapsApi } from '#contract/sites/maps.ts'
import { call } from '../../lib/api-client.ts'
import { noMapSources } from './base-style.ts'
import { MapSourcesContext } from './map-sources.ts'

const mapSourcesQuery = queryOptions({
  queryKey: ['map-sources'],
  queryFn: ({ signal }) => call(mapsApi.sources, { signal }),
  staleTime: Infinity,
  meta: { silent: true },
})

/** Around pages that draw maps: they wait for the operator's own map and tiles, if there are any. */
export function ConfiguredMaps({ children }: { children: ReactNode }) {
  const sources = useQuery(mapSourcesQuery)
  if (sources.isPending) return null
  return <MapSourcesContext value={sources.data ?? noMapSources}>{children}</MapSourcesContext>
}
