import { queryOptions } from '@tanstack/react-query'
import { invitesApi, membersApi, type InviteForm, type MemberForm } from '#contract/organisation/api.ts'
import { placeApi } from '#contract/organisation/place-api.ts'
import type { Place } from '#contract/product/place.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { call } from '../lib/calls/api-client.ts'
import { rememberPlace } from '../lib/place.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { profileQuery } from '../lib/session/start-data.ts'

const pageOf = ({ page, perPage }: Paging) => ({ page, page_length: perPage })

/** The response contains the whole list, but changing the page requests it again. */
export const membersQuery = (paging: Paging) =>
  queryOptions({
    queryKey: ['members', 'list', paging],
    queryFn: ({ signal }) => call(membersApi.list, { query: pageOf(paging), signal }),
  })

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', id],
    queryFn: ({ signal }) => call(membersApi.get, { params: { id }, signal }),
    meta: { silent: true },
  })

export const invitesQuery = (paging: Paging) =>
  queryOptions({
    queryKey: ['invites', 'list', paging],
    queryFn: ({ signal }) => call(invitesApi.list, { query: pageOf(paging), signal }),
  })

export const inviteQuery = (id: string) =>
  queryOptions({
    queryKey: ['invites', id],
    queryFn: ({ signal }) => call(invitesApi.get, { params: { id }, signal }),
    meta: { silent: true },
  })

/** Without an id a member is added. */
export const saveMember = (id: string | undefined, body: MemberForm) =>
  id ? call(membersApi.update, { params: { id }, body }) : call(membersApi.create, { body })
export const removeMember = (id: string) => call(membersApi.remove, { params: { id } })
export const resendMember = (id: string) => call(membersApi.resend, { params: { id } })

export const saveInvite = (id: string | undefined, body: InviteForm) =>
  id ? call(invitesApi.update, { params: { id }, body }) : call(invitesApi.create, { body })
export const removeInvite = (id: string) => call(invitesApi.remove, { params: { id } })
export const resendInvite = (id: string) => call(invitesApi.resend, { params: { id } })

export async function savePlace(body: Place): Promise<void> {
  const place = await call(placeApi.update, { body })
  queryClient.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, place })
  rememberPlace(place)
}
