import { queryOptions } from '@tanstack/react-query'
import { setupApi } from '#contract/setup/api.ts'
import { call } from '../calls/api-client.ts'
import { queryClient } from '../calls/query-client.ts'

const fillingMs = 3000

/** Whether the product waits for its first organisation, and the progress of the demo fill. */
export const setupStateQuery = queryOptions({
  queryKey: ['setup', 'state'],
  queryFn: ({ signal }) => call(setupApi.state, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.demo_filling ? fillingMs : false),
  meta: { silent: true },
})

/** The longest time that the sign-in page waits for the response. */
const patienceMs = 500

/** Whether the product waits for its first organisation. The set-up then replaces the sign-in. */
export async function isNewProduct(): Promise<boolean> {
  const state = await Promise.race([
    queryClient.ensureQueryData(setupStateQuery).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs)),
  ])
  return state?.is_open === true && !state.has_demo
}
