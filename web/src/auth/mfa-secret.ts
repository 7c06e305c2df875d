import { queryOptions } from '@tanstack/react-query'
import { authApi } from '#contract/auth/api.ts'
import { call } from '../lib/api-client.ts'

/** Each look makes a new secret, so nothing of it is kept. */
export const mfaSecretQuery = queryOptions({
  queryKey: ['mfa', 'secret'],
  queryFn: ({ signal }) => call(authApi.mfaSecret, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  meta: { silent: true },
})
