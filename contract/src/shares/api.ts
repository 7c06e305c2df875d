import { z } from 'zod'
import { Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'
import { defaultShareHours, longestShareHours } from './constants.ts'

export const ShareKind = z.enum(['image', 'video'])
export type ShareKind = z.infer<typeof ShareKind>

const Subject = z.object({ kind: ShareKind, media_id: Id })

export const NewShare = Subject.extend({
  hours: z.number().int().min(1).max(longestShareHours).default(defaultShareHours),
  /** The text that recipients see above it. */
  note: z.string().trim().max(300).default(''),
})

export const Share = z.object({
  id: Id,
  kind: ShareKind,
  media_id: Id,
  note: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  expires_at: z.string(),
  revoked_at: z.string().nullable(),
  opened: z.number().int(),
  last_opened_at: z.string().nullable(),
})
export type Share = z.infer<typeof Share>

/** The response for recipients without an account: no names of sites, cameras, people or files. */
export const SharedMedia = z.object({
  kind: ShareKind,
  note: z.string(),
  time: z.string(),
  time_zone: z.string(),
  /** Of its formats. */
  locale: z.string(),
  expires_at: z.string(),
  file: z.string().nullable(),
  poster: z.string().nullable(),
})
export type SharedMedia = z.infer<typeof SharedMedia>

const TokenParams = z.object({ token: z.string().min(20).max(100) })

export const sharesApi = {
  list: {
    method: 'GET',
    url: '/api/v1/media/shares',
    config: { access: 'admin' },
    schema: {
      summary: 'The shared links to a picture or clip',
      querystring: z.object({ media_id: Id }),
      response: { 200: z.array(Share) },
    },
  },
  create: {
    method: 'POST',
    url: '/api/v1/media/shares',
    config: { access: 'admin' },
    schema: {
      summary: 'Share a picture or clip by a link that needs no account',
      body: NewShare,
      /** The link is returned only now, since its secret is not stored. */
      response: { 201: Share.extend({ url: z.string() }) },
    },
  },
  revoke: {
    method: 'DELETE',
    url: '/api/v1/media/shares/:id',
    config: { access: 'admin' },
    schema: { summary: 'Revoke a shared link', params: IdParams, response: { 204: NoContent } },
  },
  open: {
    method: 'GET',
    url: '/api/v1/shared/:token',
    config: { access: 'public' },
    schema: {
      summary: 'The content of a shared link',
      params: TokenParams,
      response: { 200: SharedMedia },
    },
  },
  file: {
    method: 'GET',
    url: '/api/v1/shared/:token/:asset',
    config: { access: 'public' },
    schema: {
      summary: 'The picture, clip or poster of a link, masked',
      params: TokenParams.extend({ asset: z.enum(['file', 'poster']) }),
      response: { 200: z.any(), 206: z.any() },
    },
  },
} as const satisfies Endpoints
