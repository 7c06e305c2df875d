import { z } from 'zod'
import { Empty, PageQuery, paged, type Endpoints } from '../endpoint.ts'

const Text = (most: number) =>
  z.string().trim().max(most, `Please write at most ${most} characters`).default('')

/** The notes of users about the vehicle with a plate and its driver. */
export const CustomerInput = z.object({
  name: Text(120),
  company: Text(120),
  email: z.union([z.literal(''), z.email('Please enter a (valid) email')]).default(''),
  phone: Text(40),
  notes: Text(4000),
  tags: z.array(z.string().trim().min(1).max(40)).max(20, 'Please use at most 20 tags').default([]),
})
export type CustomerInput = z.input<typeof CustomerInput>

export const Customer = z.object({
  plate: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  tags: z.array(z.string()),
  updated_at: z.string(),
  /** Absent where plate searches require a reason and the call has none. */
  last_seen: z.string().nullable().optional(),
})
export type Customer = z.infer<typeof Customer>

const PlateParams = z.object({ plate: z.string().min(1).max(40) })

export const customersApi = {
  list: {
    method: 'GET',
    url: '/api/v1/customers',
    config: { access: 'member' },
    schema: {
      summary:
        'Customers by plate; the search covers plate, name, company and tags, and needs a reason where plate searches do',
      querystring: PageQuery.extend({
        search: z.string().trim().max(100).default(''),
        /** Only for these plates, separated by commas. */
        plates: z.string().trim().max(20_000).optional(),
      }),
      response: { 200: paged(Customer) },
    },
  },
  get: {
    method: 'GET',
    url: '/api/v1/customers/:plate',
    config: { access: 'member' },
    schema: { summary: 'The customer of a plate', params: PlateParams, response: { 200: Customer } },
  },
  save: {
    method: 'PUT',
    url: '/api/v1/customers/:plate',
    config: { access: 'admin' },
    schema: {
      summary: 'Save the customer of a plate',
      params: PlateParams,
      body: CustomerInput,
      response: { 200: Customer },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/customers/:plate',
    config: { access: 'admin' },
    schema: { summary: 'Remove the customer of a plate', params: PlateParams, response: { 200: Empty } },
  },
} as const satisfies Endpoints
