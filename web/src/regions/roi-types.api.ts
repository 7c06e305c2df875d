import { queryOptions, useQuery } from '@tanstack/react-query'
import { regionsApi, type RoiTypeRow } from '#contract/regions/api.ts'
import { roiTypes } from '#contract/regions/roi-types.ts'
import { call } from '../lib/calls/api-client.ts'

export const roiTypesQuery = queryOptions({
  queryKey: ['roi-types'],
  queryFn: ({ signal }) => call(regionsApi.types, { signal }),
  staleTime: Infinity,
  meta: { silent: true },
})

/** A type of region as pages show it. */
export type ShownRoiType = Pick<RoiTypeRow, 'id' | 'name' | 'meaning' | 'selector_label' | 'colour'>

const ownTypes: readonly ShownRoiType[] = roiTypes.map(({ selectorLabel, ...type }) => ({
  ...type,
  selector_label: selectorLabel,
}))

/** The types from the server; those of the contract until they are loaded. */
export const roiTypesFrom = (loaded: readonly ShownRoiType[] | undefined): readonly ShownRoiType[] =>
  loaded && loaded.length > 0 ? loaded : ownTypes

export const useRoiTypes = (): readonly ShownRoiType[] => roiTypesFrom(useQuery(roiTypesQuery).data)
