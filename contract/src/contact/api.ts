import { z } from 'zod'
import { Empty, Id, type Endpoints } from '../endpoint.ts'
import { enquiryCases } from './enumerations.ts'
import { contactMessages } from './messages.ts'

export const Enquiry = z.object({
  message: z.string().trim().max(5000, 'Please write at most 5,000 characters').default(''),
  phoneNumber: z
    .string(contactMessages.phoneRequired)
    .trim()
    .min(1, contactMessages.phoneRequired)
    .max(40, contactMessages.phoneRequired),
  case: z.enum(enquiryCases, contactMessages.caseRequired),
})
export type Enquiry = z.infer<typeof Enquiry>

export const Enquiries = z.object({
  /** False when no address receives them by mail. */
  is_mailed: z.boolean(),
  /** The enquiries of the organisation, newest first; for an ADMIN only. */
  enquiries: z.array(
    z.object({
      id: Id,
      created_at: z.iso.datetime(),
      /** The sender; empty when the user was removed. */
      from: z.string(),
      phone_number: z.string(),
      case: z.string(),
      message: z.string(),
    }),
  ),
})
export type Enquiries = z.infer<typeof Enquiries>

export const contactApi = {
  list: {
    method: 'GET',
    url: '/api/v1/contact_form',
    config: { access: 'member' },
    schema: {
      summary: 'Whether enquiries are mailed; an ADMIN also gets those of the organisation',
      response: { 200: Enquiries },
    },
  },
  send: {
    method: 'POST',
    url: '/api/v1/contact_form',
    config: { access: 'member' },
    schema: { summary: 'Send an enquiry about an enterprise plan', body: Enquiry, response: { 201: Empty } },
  },
} as const satisfies Endpoints
