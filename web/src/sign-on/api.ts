import { queryOptions } from '@tanstack/react-query'
import { Role } from '#contract/auth/accounts.ts'
import { membersApi } from '#contract/organisation/api.ts'
import { scimApi } from '#contract/scim/api.ts'
import { signOnApi, type SignOnInput } from '#contract/sign-on/api.ts'
import { joinName } from '#rules/organisation.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

export const signOnQuery = queryOptions({
  queryKey: ['sign-on', 'settings'],
  queryFn: ({ signal }) => call(signOnApi.settings, { signal }),
})

export async function saveSignOn(body: SignOnInput): Promise<void> {
  queryClient.setQueryData(signOnQuery.queryKey, await call(signOnApi.save, { body }))
}

export async function proveDomain(domain: string): Promise<void> {
  queryClient.setQueryData(signOnQuery.queryKey, await call(signOnApi.proveDomain, { body: { domain } }))
}

export const scimQuery = queryOptions({
  queryKey: ['scim'],
  queryFn: ({ signal }) => call(scimApi.state, { signal }),
})

/** ADMINs who can sign in, for the choice of the emergency ADMIN. */
export const adminChoicesQuery = queryOptions({
  queryKey: ['members', 'admins'],
  queryFn: async ({ signal }) => {
    const members = await call(membersApi.list, { query: {}, signal })
    return members
      .filter(({ role, is_active }) => role === Role.ADMIN && is_active)
      .map((member) => ({ value: member.id, label: `${joinName(member)} (${member.email})` }))
  },
})
