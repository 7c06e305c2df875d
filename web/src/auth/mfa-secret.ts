import { queryOptions } from '@tanstack/react-query'
import { authApi } from '#contract/auth/api.ts'
import { call } from '../lib/calls/api-client.ts'

/** Each request creates a new secret, so responses are not cached. */
export const mfaSecretQuery = queryOptions({
  queryKey: ['mfa', 'secret'],
  queryFn: ({ signal }) => call(authApi.mfaSecret, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  meta: { silent: true },
})
