import { queryOptions } from '@tanstack/react-query'
import { privacyApi, type ErasureForm } from '#contract/privacy/api.ts'
import { call } from '../lib/api-client.ts'
import { queryClient } from '../lib/query-client.ts'

const waitingMs = 2000

export const erasuresQuery = queryOptions({
  queryKey: ['erasures'],
  queryFn: ({ signal }) => call(privacyApi.list, { signal }),
  refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'waiting') ? waitingMs : false),
})

export async function erasePlate(body: ErasureForm): Promise<void> {
  await call(privacyApi.erase, { body })
  await queryClient.invalidateQueries({ queryKey: ['erasures'] })
}
