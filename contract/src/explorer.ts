import { z } from 'zod'
import { Id, PageQuery, type Endpoint } from './endpoint.ts'
import { Tag } from './tags.ts'

/** A date, a naive date-time of Pacific/Auckland, or ISO with an offset; a date-only end is the end of that day. */
const Moment = z.string().max(40)
export const RangeParams = z.object({ from: Moment, to: Moment })

const commaList = z.string().max(4000)

/** The filters every explorer shares. Lists are joined with commas; what is 'all' is left out. */
export const ExplorerFilters = z.object({
  tags: commaList.optional(),
  plates: commaList.optional(),
  sites: commaList.optional(),
  detection_types: commaList.optional(),
  confidence: z.enum(['high', 'medium', 'low']).optional(),
  /** `off` leaves misreads of the searched plates out. */
  near: z.enum(['on', 'off']).optional(),
  from: Moment.optional(),
  to: Moment.optional(),
})
export type ExplorerFilters = z.infer<typeof ExplorerFilters>
export const ExplorerPage = ExplorerFilters.extend(PageQuery.shape)

/** A page of an export: the next one is asked for with the cursor that came with this one. */
export const ExportQuery = ExplorerFilters.extend({
  limit: z.coerce.number().int().min(1).max(1000).catch(10).default(10),
  cursor: z.string().max(200).optional(),
})
export const exported = <Row extends z.ZodType>(row: Row) =>
  z.object({ results: z.array(row), next: z.string().nullable() })

type Ranged<E extends Endpoint> = Omit<E, 'schema'> & {
  schema: Omit<E['schema'], 'params'> & {
    params: E['schema']['params'] extends z.ZodObject<infer Shape>
      ? z.ZodObject<Shape & typeof RangeParams.shape>
      : typeof RangeParams
  }
}

/** The same call for one period: `…/{from}/to/{to}`. Without the suffix a call means all time. */
export function withRange<const E extends Endpoint>(endpoint: E): Ranged<E> {
  const params = z.object({
    ...(endpoint.schema.params as z.ZodObject | undefined)?.shape,
    ...RangeParams.shape,
  })
  const ranged: Endpoint = {
    ...endpoint,
    url: `${endpoint.url}/:from/to/:to`,
    schema: { ...endpoint.schema, params },
  }
  return ranged as unknown as Ranged<E>
}

/** Where a picture comes from, as every row names it. */
export const RowCamera = z.object({ id: Id, name: z.string(), site: z.object({ id: Id, name: z.string() }) })

export const RowImage = z.object({
  id: Id,
  image_file: z.string().nullable(),
  thumbnail: z.string().nullable(),
  video: Id.nullable(),
  camera: RowCamera,
})
export type RowImage = z.infer<typeof RowImage>

export const RowTags = z.array(Tag)
