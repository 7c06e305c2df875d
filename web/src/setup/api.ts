import { queryOptions } from '@tanstack/react-query'
import { setupApi, type SetupForm } from '#contract/setup/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { firstStepsQuery } from '../lib/first-steps.ts'
import { queryClient } from '../lib/calls/query-client.ts'

export const setUp = (body: SetupForm) => call(setupApi.create, { body })

export async function hideFirstSteps(): Promise<void> {
  await call(setupApi.hideSteps, {})
  await queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
}

const demoChangeMs = 3000

/** Requested once when the demo is complete. */
export const demoFillingQuery = queryOptions({
  queryKey: ['setup', 'filling'],
  queryFn: ({ signal }) => call(setupApi.filling, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.demo_filling ? demoChangeMs : false),
  staleTime: Infinity,
  meta: { silent: true },
})

export const demoQuery = queryOptions({
  queryKey: ['setup', 'demo'],
  queryFn: ({ signal }) => call(setupApi.demo, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.state === 'filling' || data?.state === 'removing' ? demoChangeMs : false,
  meta: { silent: true },
})

export async function changeDemo(change: 'fill' | 'remove'): Promise<void> {
  await call(change === 'fill' ? setupApi.fillDemo : setupApi.removeDemo, {})
  await queryClient.invalidateQueries({ queryKey: demoQuery.queryKey })
}
