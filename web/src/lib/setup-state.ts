import { queryOptions } from '@tanstack/react-query'
import { setupApi } from '#contract/setup/api.ts'
import { call } from './api-client.ts'
import { queryClient } from './query-client.ts'

const fillingMs = 3000

/** Whether the product waits for its first organisation, and how far its demo is filled. */
export const setupStateQuery = queryOptions({
  queryKey: ['setup', 'state'],
  queryFn: ({ signal }) => call(setupApi.state, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.demo_filling ? fillingMs : false),
  meta: { silent: true },
})

/** Longer the sign-in page does not wait for the answer. */
const patienceMs = 500

/** Whether the product waits for its first organisation, so that the set-up comes in place of the sign-in. */
export async function isNewProduct(): Promise<boolean> {
  const state = await Promise.race([
    queryClient.ensureQueryData(setupStateQuery).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs)),
  ])
  return state?.is_open === true && !state.has_demo
}
