import { queryOptions } from '@tanstack/react-query'
import { authApi } from '#contract/auth.ts'
import { marketplaceApi } from '#contract/marketplace.ts'
import { call } from './api-client.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(authApi.profile, { signal }),
})

export const enabledAppsQuery = queryOptions({
  queryKey: ['integrations'],
  queryFn: ({ signal }) => call(marketplaceApi.list, { signal }),
})
