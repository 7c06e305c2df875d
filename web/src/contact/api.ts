import { contactApi, type Enquiry } from '#contract/contact/api.ts'
import { call } from '../lib/api-client.ts'

export const sendEnquiry = (body: Enquiry) => call(contactApi.send, { body })
