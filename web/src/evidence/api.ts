import { queryOptions } from '@tanstack/react-query'
import { evidenceApi } from '#contract/evidence/api.ts'
import { call } from '../lib/api-client.ts'
import { queryClient } from '../lib/query-client.ts'

const waitingMs = 2000

/** Packages of a case, polled while one is being made. */
export const packagesQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['evidence', caseId],
    queryFn: ({ signal }) => call(evidenceApi.list, { query: { case_id: caseId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === 'waiting') ? waitingMs : false,
  })

export async function makePackage(caseId: string, reason: string): Promise<void> {
  await call(evidenceApi.create, { body: { case_id: caseId, reason } })
  await queryClient.invalidateQueries({ queryKey: ['evidence'] })
}

export async function removePackage(id: string): Promise<void> {
  await call(evidenceApi.remove, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: ['evidence'] })
}

export const publicKeyQuery = queryOptions({
  queryKey: ['evidence', 'public-key'],
  queryFn: ({ signal }) => call(evidenceApi.publicKey, { signal }),
})
