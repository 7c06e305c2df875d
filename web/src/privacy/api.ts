import { queryOptions } from '@tanstack/react-query'
import { accessApi, type AccessForm } from '#contract/privacy/access.ts'
import { privacyApi, type ErasureForm, type ErasurePreview } from '#contract/privacy/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

const waitingMs = 2000

export const erasuresQuery = queryOptions({
  queryKey: ['erasures'],
  queryFn: ({ signal }) => call(privacyApi.list, { signal }),
  refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'waiting') ? waitingMs : false),
})

export const accessQuery = queryOptions({
  queryKey: ['access-packages'],
  queryFn: ({ signal }) => call(accessApi.list, { signal }),
  refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'waiting') ? waitingMs : false),
})

export async function requestAccess(body: AccessForm): Promise<void> {
  await call(accessApi.create, { body })
  await queryClient.invalidateQueries(accessQuery)
}

export async function removeAccess(id: string): Promise<void> {
  await call(accessApi.remove, { params: { id } })
  await queryClient.invalidateQueries(accessQuery)
}

/** Counts what an erasure would delete. */
export const previewErasure = (plate: string): Promise<ErasurePreview> =>
  call(privacyApi.preview, { body: { plate } })

export async function erasePlate(body: ErasureForm): Promise<void> {
  await call(privacyApi.erase, { body })
  await queryClient.invalidateQueries({ queryKey: ['erasures'] })
}
