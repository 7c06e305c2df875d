import { z } from 'zod'
import { Id, type Endpoints } from '../endpoint.ts'
import { RetentionKind } from '../retention/api.ts'

export const publicPageLimits = { purposeLength: 2000, contactLength: 500 } as const

export const transparencyMessages = {
  slug: 'Please use 3 to 60 lower-case letters, digits and hyphens',
  slugTaken: 'This address is taken. Please choose another one.',
  purpose: 'Please say what the cameras are for',
  purposeLength: `The purpose has at most ${publicPageLimits.purposeLength} characters`,
  contact: 'Please say how people reach you',
  contactLength: `The contact has at most ${publicPageLimits.contactLength} characters`,
  saved: 'Public page saved',
  notThere: 'There is no such page',
} as const

export const PublicPageForm = z.object({
  is_on: z.boolean(),
  /** The last part of the address. */
  slug: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$/, transparencyMessages.slug),
  purpose: z
    .string()
    .trim()
    .min(3, transparencyMessages.purpose)
    .max(publicPageLimits.purposeLength, transparencyMessages.purposeLength),
  contact: z
    .string()
    .trim()
    .min(3, transparencyMessages.contact)
    .max(publicPageLimits.contactLength, transparencyMessages.contactLength),
})
export type PublicPageForm = z.infer<typeof PublicPageForm>

export const PublicPageSettings = z.object({
  is_on: z.boolean(),
  slug: z.string(),
  purpose: z.string(),
  contact: z.string(),
  url: z.string().nullable(),
})
export type PublicPageSettings = z.infer<typeof PublicPageSettings>

export const WatchPurpose = z.enum(['vehicles', 'safety', 'speed', 'wildlife'])
export type WatchPurpose = z.infer<typeof WatchPurpose>
export const purposeTexts: Record<WatchPurpose, string> = {
  vehicles: 'Vehicles and number plates',
  safety: 'Health and safety at work',
  speed: 'Speed of vehicles',
  wildlife: 'Wildlife',
}

const Kept = z.object({ kind: RetentionKind, days: z.number().int().nullable() })

export const PublicPage = z.object({
  organisation: z.string(),
  purpose: z.string(),
  contact: z.string(),
  url: z.string(),
  /** A picture of the QR code with the address of the page. */
  qr_code: z.string(),
  sites: z.array(
    z.object({
      id: Id,
      name: z.string(),
      cameras: z.number().int(),
      purposes: z.array(WatchPurpose),
      /** Only the kinds that differ from the organisation's. */
      kept: z.array(Kept),
    }),
  ),
  kept: z.array(Kept),
  /** Of its formats. */
  locale: z.string(),
  /** Of the last complete month. */
  month: z.string(),
  searches: z.number().int(),
  exports: z.number().int(),
})
export type PublicPage = z.infer<typeof PublicPage>

export const transparencyApi = {
  settings: {
    method: 'GET',
    url: '/api/v1/organisation/public_page',
    config: { access: 'admin' },
    schema: {
      summary: 'The page for the public, which is off at first',
      response: { 200: PublicPageSettings },
    },
  },
  save: {
    method: 'PUT',
    url: '/api/v1/organisation/public_page',
    config: { access: 'admin' },
    schema: {
      summary: 'Change the page for the public',
      body: PublicPageForm,
      response: { 200: PublicPageSettings },
    },
  },
  assessment: {
    method: 'GET',
    url: '/api/v1/organisation/dpia',
    config: { access: 'admin' },
    schema: {
      summary: 'A draft of the data protection impact assessment, from the present settings',
      querystring: z.object({ format: z.enum(['md', 'pdf']).default('md') }),
      response: { 200: z.any() },
    },
  },
  page: {
    method: 'GET',
    url: '/api/v1/public_pages/:slug',
    config: { access: 'public' },
    schema: {
      summary: 'Public information of an organisation about its cameras',
      params: z.object({ slug: z.string().max(60) }),
      response: { 200: PublicPage },
    },
  },
} as const satisfies Endpoints
