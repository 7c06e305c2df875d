import { z } from 'zod'
import { Id, type Endpoints } from '../endpoint.ts'

export const HeatPeriod = z.enum(['clip', 'day', 'week', 'month'])
export type HeatPeriod = z.infer<typeof HeatPeriod>

/** The number of days of a heat map, up to the day of the picture or clip. */
export const heatPeriodDays = { day: 1, week: 7, month: 30 } as const

/** The meaning of the colours of a heat map. */
export const HeatLegend = z.object({
  /** Its days in the zone of the site; null for the clip alone. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The number of counted positions. */
  positions: z.number().int(),
  /** The number of positions in the hottest cell. */
  most: z.number().int(),
})
export type HeatLegend = z.infer<typeof HeatLegend>

export const HeatMaps = z.object({
  /** For the clip or picture alone. A link is null while its map is being created. */
  image_url: z.string().nullable(),
  image_day_url: z.string().nullable(),
  image_week_url: z.string().nullable(),
  image_month_url: z.string().nullable(),
  legends: z.record(HeatPeriod, HeatLegend.nullable()),
  /** Whether all maps are complete. Until then clients should retry. */
  is_ready: z.boolean(),
})
export type HeatMaps = z.infer<typeof HeatMaps>

const FileQuery = z.object({
  org: Id,
  /** A clip or a picture for its own map, else the last day of the period. */
  of: z.string().max(40),
  /** Identifies the content: a map that was created again has another link. */
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
        'Heat maps of people and vehicles for a clip or picture, and for the days, week and month before it',
      params: z.object({ mediaId: Id, cameraId: Id }),
      response: { 200: HeatMaps },
    },
  },
  file: {
    method: 'GET',
    url: '/api/v1/media/heatmaps/:cameraId/:period',
    config: { access: 'signed' },
    schema: {
      summary: 'A heat map by a signed link; areas without detections are transparent',
      params: z.object({ cameraId: Id, period: HeatPeriod }),
      querystring: FileQuery,
      response: { 200: z.any() },
    },
  },
} as const satisfies Endpoints
