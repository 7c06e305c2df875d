import { z } from 'zod'
import { Empty, type Endpoints } from '../endpoint.ts'
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

export const contactApi = {
  send: {
    method: 'POST',
    url: '/api/v1/contact_form',
    config: { access: 'member' },
    schema: { summary: 'Ask for an enterprise plan', body: Enquiry, response: { 201: Empty } },
  },
} as const satisfies Endpoints
