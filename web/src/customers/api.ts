import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { customersApi, type Customer, type CustomerInput } from '#contract/customers/api.ts'
import { marketplaceApi } from '#contract/marketplace/api.ts'
import type { Paging } from '#rules/explorer/paging.ts'
import { call } from '../lib/api-client.ts'
import { ApiError } from '../lib/api-error.ts'

export const customersQuery = ({ page, perPage }: Paging, search: string) =>
  queryOptions({
    queryKey: ['customers', page, perPage, search],
    queryFn: ({ signal }) =>
      call(customersApi.list, { query: { page, page_length: perPage, search }, signal }),
    placeholderData: keepPreviousData,
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

/** Contacts of HubSpot for plates. The response reports a failure of HubSpot, so the call is not retried. */
export const contactsQuery = (plates: readonly string[]) =>
  queryOptions({
    queryKey: ['hubspot-contacts', plates],
    queryFn: ({ signal }) =>
      call(marketplaceApi.hubspotContacts, { query: { plates: plates.join(',') }, signal }),
    enabled: plates.length > 0,
    staleTime: 60_000,
  })
