import { queryOptions } from '@tanstack/react-query'
import { casesApi, type HeldKind } from '#contract/cases/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { reasonOfPlate } from '../lib/search-reason.ts'

/** The key starts like those of cases, whose changes reload it. */
export const heldByQuery = (kind: HeldKind, id: string) =>
  queryOptions({
    queryKey: ['cases', 'held-by', kind, id],
    queryFn: ({ signal }) =>
      call(casesApi.heldBy, {
        params: { kind, id },
        signal,
        ...(kind === 'plate' && { reason: reasonOfPlate(id), isLookup: true }),
      }),
    meta: { silent: true },
  })

export const heldPicturesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['cases', 'held-pictures', ...ids],
    queryFn: ({ signal }) => call(casesApi.heldPictures, { query: { ids: ids.join() }, signal }),
    enabled: ids.length > 0,
    staleTime: 60_000,
    meta: { silent: true },
  })
