import { queryOptions } from '@tanstack/react-query'
import { authApi } from '#contract/auth/api.ts'
import { call } from '../lib/calls/api-client.ts'

export const mfaStatusQuery = queryOptions({
  queryKey: ['mfa', 'status'],
  queryFn: ({ signal }) => call(authApi.mfaStatus, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(authApi.sessions, { signal }),
})
