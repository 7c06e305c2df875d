import { queryOptions } from '@tanstack/react-query'
import { signOnApi } from '#contract/sign-on/api.ts'
import { call } from '../lib/calls/api-client.ts'

/** Binds the sign-in to this window until the provider sends it back. */
const ticketName = 'sightline-sign-on-ticket'

export const signOnOfferQuery = (email: string) =>
  queryOptions({
    queryKey: ['sign-on', 'offer', email],
    queryFn: ({ signal }) => call(signOnApi.offer, { body: { email }, signal }),
    enabled: email !== '',
    retry: false,
    meta: { silent: true },
  })

/** Redirects to the identity provider. */
export async function startSignOn(who: { email: string } | { organisation: string }): Promise<void> {
  const { url, ticket } = await call(signOnApi.start, { body: who })
  sessionStorage.setItem(ticketName, ticket)
  window.location.assign(url)
}

/** Completes the sign-in with the query that the provider returned to the address of an organisation. */
export async function finishSignOn(query: string, organisation: string | undefined) {
  const ticket = sessionStorage.getItem(ticketName) ?? ''
  sessionStorage.removeItem(ticketName)
  return call(signOnApi.finish, { body: { query, ticket, ...(organisation && { organisation }) } })
}
