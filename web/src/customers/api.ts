import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { customersApi, type Customer, type CustomerInput } from '#contract/customers/api.ts'
import { marketplaceApi, type HubSpotContacts } from '#contract/marketplace/api.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { call } from '../lib/calls/api-client.ts'
import { ApiError } from '../lib/calls/api-error.ts'
import { isReasonNeeded, knownCustomerReason } from '../lib/search-reason.ts'

/** Never opens the dialog for a reason while a person types: the page offers it. */
export const customersQuery = ({ page, perPage }: Paging, search: string) =>
  queryOptions({
    queryKey: ['customers', page, perPage, search],
    queryFn: ({ signal }) =>
      call(customersApi.list, {
        query: { page, page_length: perPage, search },
        signal,
        isLookup: true,
        reason: search ? knownCustomerReason() : undefined,
      }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** Null without notes. */
async function findCustomer(plate: string, signal: AbortSignal): Promise<Customer | null> {
  try {
    return await call(customersApi.get, { params: { plate }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export const customerQuery = (plate: string) =>
  queryOptions({ queryKey: ['customers', plate], queryFn: ({ signal }) => findCustomer(plate, signal) })

export const saveCustomer = (plate: string, body: CustomerInput) =>
  call(customersApi.save, { params: { plate }, body })

export const removeCustomer = (plate: string) => call(customersApi.remove, { params: { plate } })

/** Contacts of HubSpot for a plate. The response reports a failure of HubSpot, so the call is not retried. */
export const contactsQuery = (plate: string) =>
  queryOptions({
    queryKey: ['hubspot-contacts', plate],
    queryFn: ({ signal }) => call(marketplaceApi.hubspotContacts, { query: { plates: plate }, signal }),
    staleTime: 60_000,
  })

/** The same for the rows of a list, which shows no contacts where a search needs a reason. */
export const contactsOfListQuery = (plates: readonly string[]) =>
  queryOptions({
    queryKey: ['hubspot-contacts', plates],
    queryFn: async ({ signal }): Promise<HubSpotContacts> => {
      try {
        const query = { plates: plates.join(',') }
        return await call(marketplaceApi.hubspotContacts, { query, signal, isLookup: true })
      } catch (error) {
        if (isReasonNeeded(error)) return { contacts: [], failure: null }
        throw error
      }
    },
    enabled: plates.length > 0,
    staleTime: 60_000,
  })
