import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { RowImage, RowTags } from '../explorer/api.ts'

const Moment = z.string()

export const VehicleSummary = z.object({
  average_confidence: z.number().nullable(),
  avg_confidence: z.number().nullable(),
  /** Vehicle passes: 'total unique events'. */
  total_unique_plates: z.number().int(),
  /** Distinct plates: 'total unique plates'. */
  total_unique_true_license_plate: z.number().int(),
  /** Images received in the period at the chosen places, for the searched plates and tags. */
  total_images: z.number().int(),
  average_vehicle_speed: z.number().nullable(),
  /** The percentage of cameras that were seen within their event frequency. */
  uptime: z.number().nullable(),
})
export type VehicleSummary = z.infer<typeof VehicleSummary>

/** One read of one vehicle. */
export const DetectionRow = z.object({
  id: Id,
  plate: z.string().nullable(),
  /** The searched plate that this one may be a misreading of. */
  near_plate: z.string().nullable(),
  type: z.string(),
  confidence: z.number().nullable(),
  tags: RowTags,
  orientation: z.string().nullable(),
  vehicle_makemodel: z.string().nullable(),
  vehicle_makemodel_confidence: z.number().nullable(),
  colour: z.string().nullable(),
  speed: z.number().nullable(),
  time_created: Moment,
  image: RowImage,
})
export type DetectionRow = z.infer<typeof DetectionRow>

/** A vehicle pass with its reads. */
export const UniqueRow = DetectionRow.extend({
  detection: z.string(),
  count: z.number().int(),
  ids: z.array(Id),
  /** Passes of the same plate in the chosen period. */
  times_seen: z.number().int(),
  first_time: Moment,
})
export type UniqueRow = z.infer<typeof UniqueRow>

export const ImageRow = RowImage.extend({
  time_created: Moment,
  tags: RowTags,
  detections: z.array(DetectionRow.omit({ image: true })),
})
export type ImageRow = z.infer<typeof ImageRow>

export const DailySummary = z.object({
  date: z.string(),
  images: z.number().int(),
  unique_plates: z.number().int(),
})
export type DailySummary = z.infer<typeof DailySummary>
/** A local hour of the day at the places. */
export const HourlySummary = z.object({
  date: z.string(),
  hour: z.number().int(),
  images: z.number().int(),
  unique_plates: z.number().int(),
})
export type HourlySummary = z.infer<typeof HourlySummary>
/** The expected day. `low` and `high` contain the result on four of five days, `low_95` and `high_95` on 19 of 20. */
export const DailyForecast = z.object({
  date: z.string(),
  images: z.number(),
  images_low: z.number(),
  images_high: z.number(),
  images_low_95: z.number(),
  images_high_95: z.number(),
  unique_plates: z.number(),
  unique_plates_low: z.number(),
  unique_plates_high: z.number(),
  unique_plates_low_95: z.number(),
  unique_plates_high_95: z.number(),
})
export type DailyForecast = z.infer<typeof DailyForecast>
export const MostReadPlate = z.object({
  plate: z.string(),
  last_seen: Moment,
  detections: z.number().int(),
  times_seen: z.number().int(),
  image: RowImage,
})
export type MostReadPlate = z.infer<typeof MostReadPlate>
export const FoundPlate = z.object({
  plate: z.string(),
  last_seen: Moment,
  /** The last place where it was seen. */
  site: z.string(),
  thumbnail: z.string().nullable(),
  /** No plate contains the text; this one may be a misreading of it. */
  is_near: z.boolean(),
})
export type FoundPlate = z.infer<typeof FoundPlate>
export const PlateGraph = z.object({
  actualData: z.array(
    z.object({
      /** The plate that was read: the searched one, one that contains its text, or a similar one. */
      plate: z.string(),
      site_id: Id,
      site_name: z.string(),
      timestamp: Moment,
      image_id: Id,
      orientation: z.object({ vehicle_orientation: z.string().nullable() }),
    }),
  ),
})
export type PlateGraph = z.infer<typeof PlateGraph>
export const PlateForecast = z.object({
  forecastData: z.array(
    z.object({
      site_id: Id,
      site_name: z.string(),
      prediction: z.array(z.object({ timestamp: Moment, probability: z.number() })),
    }),
  ),
})
export type PlateForecast = z.infer<typeof PlateForecast>
export const PlateHistory = z.object({
  plate: z.string(),
  first_seen: Moment.nullable(),
  last_seen: Moment.nullable(),
  times_seen: z.number().int(),
  sites: z.array(z.object({ id: Id, name: z.string(), times_seen: z.number().int() })),
  days: z.array(z.object({ date: z.string(), times_seen: z.number().int() })),
  /** The time zone of these days and hours: that of the only site, else of the server. */
  time_zone: z.string(),
  /** Passes by hour of the day, 24 numbers. */
  hours: z.array(z.number().int()).length(24),
  near: z.array(z.object({ plate: z.string(), times_seen: z.number().int() })),
})
export type PlateHistory = z.infer<typeof PlateHistory>

export const SpeedSummary = z.object({
  average_vehicle_speed: z.number().nullable(),
  count: z.number().int(),
  days: z.array(z.object({ date: z.string(), average_speed: z.number(), count: z.number().int() })),
})
export type SpeedSummary = z.infer<typeof SpeedSummary>
