import { queryOptions } from '@tanstack/react-query'
import { evidenceApi, type EvidenceForm } from '#contract/evidence/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

const waitingMs = 2000

/** Packages of a case, or all of them, polled while one is being made. */
export const packagesQuery = (caseId: string | undefined) =>
  queryOptions({
    queryKey: ['evidence', 'packages', caseId],
    queryFn: ({ signal }) => call(evidenceApi.list, { query: caseId ? { case_id: caseId } : {}, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === 'waiting') ? waitingMs : false,
  })

export async function makePackage(form: EvidenceForm): Promise<void> {
  await call(evidenceApi.create, { body: form })
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
