import { queryOptions } from '@tanstack/react-query'
import { assistantsApi, type AuthorizationRequest } from '#contract/assistants/api.ts'
import { call } from '../lib/calls/api-client.ts'

export const assistantsQuery = queryOptions({
  queryKey: ['assistants'],
  queryFn: ({ signal }) => call(assistantsApi.list, { signal }),
})

export const consentQuery = (request: Partial<AuthorizationRequest>) =>
  queryOptions({
    queryKey: ['assistants', 'ask', request],
    queryFn: ({ signal }) => call(assistantsApi.ask, { body: request, signal }),
    retry: false,
    meta: { silent: true },
  })
