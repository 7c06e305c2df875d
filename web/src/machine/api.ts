import { queryOptions } from '@tanstack/react-query'
import { machineApi } from '#contract/machine/api.ts'
import { call } from '../lib/calls/api-client.ts'

export const jobFaultsQuery = queryOptions({
  queryKey: ['job-faults'],
  queryFn: ({ signal }) => call(machineApi.jobFaults, { signal }),
  meta: { silent: true },
})
