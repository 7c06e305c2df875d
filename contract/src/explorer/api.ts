import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { ImageRecord } from '../media/replies.ts'
import { Tag } from '../tags/api.ts'

/** A date, a naive date-time of the organisation's zone, or ISO with an offset; a date-only end is the end of that day. */
const Moment = z.string().max(40)
export const RangeParams = z.object({ from: Moment, to: Moment })
export const rangeMessages = {
  unreadable: 'Please enter a date such as 2026-03-05, or a time such as 2026-03-05T14:30:00',
  tooLong: (days: number) => `Please choose at most ${days} days`,
} as const

/** Comma-separated items. */
export const CommaList = z.string().max(4000)

/** The value for all removed sites. Only an ADMIN sees their data. */
export const removedSitesChoice = 'removed'

/** The filters that all explorers share. A room adds its own. Filters set to 'all' are omitted. */
export const ExplorerFilters = z.object({
  tags: CommaList.optional(),
  /** Ids, or `removed` for all removed sites, which are excluded otherwise. */
  sites: CommaList.optional(),
  detection_types: CommaList.optional(),
  confidence: z.enum(['high', 'medium', 'low']).optional(),
  from: Moment.optional(),
  to: Moment.optional(),
})
export type ExplorerFilters = z.infer<typeof ExplorerFilters>

/** A page of an export. The next page is requested with its cursor. */
export const ExportPage = z.object({
  limit: z.coerce.number().int().min(1).max(1000).catch(10).default(10),
  cursor: z.string().max(200).optional(),
})
export const exportRefusals = {
  cursorInvalid: 'The cursor is not one that an export has given',
  tooMany: 'Several exports are running already. Please try again in a moment.',
} as const
export const exported = <Row extends z.ZodType>(row: Row) =>
  z.object({ results: z.array(row), next: z.string().nullable() })

type WithRange<E extends Endpoint> = Omit<E, 'schema'> & {
  schema: Omit<E['schema'], 'params'> & {
    params: E['schema']['params'] extends z.ZodObject<infer Shape>
      ? z.ZodObject<Shape & typeof RangeParams.shape>
      : typeof RangeParams
  }
}

/** A call for all time, and the same for one period: `…/{from}/to/{to}`. */
export interface RangedEndpoint<E extends Endpoint = Endpoint> {
  readonly allTime: E
  readonly within: WithRange<E>
}
export type ExplorerEndpoints = Record<string, Endpoint | RangedEndpoint>

/** Declares a call once, with and without a period in its path. */
export function ranged<const E extends Endpoint>(endpoint: E): RangedEndpoint<E> {
  const params = z.object({
    ...(endpoint.schema.params as z.ZodObject | undefined)?.shape,
    ...RangeParams.shape,
  })
  const within: Endpoint = {
    ...endpoint,
    url: `${endpoint.url}/:from/to/:to`,
    schema: { ...endpoint.schema, params },
  }
  return { allTime: endpoint, within: within as unknown as WithRange<E> }
}

/** The picture of a row with its detections. */
export const RowImage = ImageRecord.omit({
  original_image_file: true,
  original_reason: true,
  masked_before_storage: true,
  time_created: true,
  format: true,
  tags: true,
})
export type RowImage = z.infer<typeof RowImage>

export const RowTags = z.array(Tag)
