import { queryOptions } from '@tanstack/react-query'
import { invitesApi } from '#contract/organisation/api.ts'
import { call } from '../lib/calls/api-client.ts'

export const inviteGreetingQuery = (token: string) =>
  queryOptions({
    queryKey: ['invites', 'verify', token],
    queryFn: ({ signal }) => call(invitesApi.verify, { params: { token }, signal }),
    retry: false,
    meta: { silent: true },
  })
