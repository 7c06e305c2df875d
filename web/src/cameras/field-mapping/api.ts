import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ingestLogApi } from '#contract/ingest/log-api.ts'
import type { FieldPointers } from '#contract/ingest/mapping.ts'
import { call } from '../../lib/calls/api-client.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

export const mappingsQuery = queryOptions({
  queryKey: ['field-mappings'],
  queryFn: ({ signal }) => call(ingestLogApi.mappings, { signal }),
  meta: { silent: true },
})

interface Post {
  id: string
  logId: string
}

/** The data that would be stored for a post. Requested after every change; the last result stays visible until then. */
export const trialQuery = (params: Post, pointers: FieldPointers | undefined) =>
  queryOptions({
    queryKey: ['field-mappings', 'trial', params, pointers],
    queryFn: ({ signal }) => call(ingestLogApi.tryMapping, { params, body: pointers!, signal }),
    enabled: pointers !== undefined,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

interface NewMapping {
  name: string
  scope: 'camera' | 'organisation'
  pointers: FieldPointers
}

export async function saveMapping(params: Post, body: NewMapping) {
  const saved = await call(ingestLogApi.saveMapping, { params, body })
  await queryClient.invalidateQueries({ queryKey: mappingsQuery.queryKey, exact: true })
  return saved
}

export async function removeMapping(id: string) {
  await call(ingestLogApi.removeMapping, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: mappingsQuery.queryKey, exact: true })
}
