import { z } from 'zod'
import { Id, type Endpoints } from '../endpoint.ts'

export const HeatPeriod = z.enum(['clip', 'day', 'week', 'month'])
export type HeatPeriod = z.infer<typeof HeatPeriod>

/** How many days, up to that of the picture or clip, a heat map is of. */
export const heatPeriodDays = { day: 1, week: 7, month: 30 } as const

/** What the colours of a heat map mean. */
export const HeatLegend = z.object({
  /** The days it is of, in the zone of the site; null for the clip alone. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** How many positions were counted. */
  positions: z.number().int(),
  /** How many of them lie in the hottest cell. */
  most: z.number().int(),
})
export type HeatLegend = z.infer<typeof HeatLegend>

export const HeatMaps = z.object({
  /** Of the clip, or the picture, alone. A link is null while its map is being made. */
  image_url: z.string().nullable(),
  image_day_url: z.string().nullable(),
  image_week_url: z.string().nullable(),
  image_month_url: z.string().nullable(),
  legends: z.record(HeatPeriod, HeatLegend.nullable()),
  /** Whether all maps are made; until then it is worth asking again. */
  is_ready: z.boolean(),
})
export type HeatMaps = z.infer<typeof HeatMaps>

const FileQuery = z.object({
  org: Id,
  /** A clip or a picture for its own map, else the last day of the period. */
  of: z.string().max(40),
  /** A name for the content: a map that was made anew has another link. */
  version: z.string().max(40),
  Expires: z.string(),
  Signature: z.string(),
})

export const heatmapsApi = {
  maps: {
    method: 'GET',
    url: '/api/v1/hsafety/heatmap/:mediaId/:cameraId/',
    config: { access: 'member' },
    schema: {
      summary:
        'Where a camera saw people and vehicles: in a clip or picture, and the days, week and month before it',
      params: z.object({ mediaId: Id, cameraId: Id }),
      response: { 200: HeatMaps },
    },
  },
  file: {
    method: 'GET',
    url: '/api/v1/media/heatmaps/:cameraId/:period',
    config: { access: 'signed' },
    schema: {
      summary: 'A heat map by a signed link, transparent where nothing was seen',
      params: z.object({ cameraId: Id, period: HeatPeriod }),
      querystring: FileQuery,
      response: { 200: z.any() },
    },
  },
} as const satisfies Endpoints
