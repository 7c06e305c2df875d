import { z } from 'zod'

/**
 * Who may call: anyone; a key that still lacks its MFA code (and any full key); any member; a member with operator
 * rights; ADMIN only; a camera by the token in its URL; the holder of a signed link.
 */
export type Access = 'public' | 'limited' | 'member' | 'operator' | 'admin' | 'camera' | 'signed'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  /** `isSecret`: the whole response is secret, so an API key requires the scope `secrets`. */
  config: { access: Access; isSecret?: true }
  schema: {
    summary: string
    consumes?: readonly string[]
    params?: z.ZodType
    querystring?: z.ZodType
    body?: z.ZodType
    response: Record<number, z.ZodType>
  }
}
export type Endpoints = Record<string, Endpoint>

/** The same call under /api/v2, for the few that are served on both versions. */
export const onVersion2 = <E extends Endpoint>(endpoint: E): E => ({
  ...endpoint,
  url: endpoint.url.replace('/api/v1/', '/api/v2/'),
})

/** The same call under /api/v1. */
export const onVersion1 = <E extends Endpoint>(endpoint: E): E => ({
  ...endpoint,
  url: endpoint.url.replace('/api/v2/', '/api/v1/'),
})

export const Id = z.uuid()
export const IdParams = z.object({ id: Id })
export const NoContent = z.null()
export const Empty = z.object({})

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).catch(1).default(1),
  page_length: z.coerce.number().int().min(1).max(1000).catch(10).default(10),
})
export type PageQuery = z.infer<typeof PageQuery>

export const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  })
export interface Paged<Row> {
  count: number
  next: string | null
  previous: string | null
  results: Row[]
}
