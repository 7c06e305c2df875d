import type { z } from 'zod'
import { dateFormats } from '#contract/product/constants.ts'
import { forecastMinProbability, plateChartTickHours } from '#contract/vehicles/constants.ts'
import type { PlateForecast, PlateGraph } from '#contract/vehicles/replies.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { formatDate, showHour } from '#rules/time/format-date.ts'
import { addDays, startOfDay, wallTimeAt } from '#rules/time/zoned-time.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import { placeZone } from '#rules/place/current-place.ts'

export interface PlatePoint {
  /** YYYY-MM-DD */
  day: string
  /** Hours since midnight, with their fraction. */
  hour: number
  at: Date
  site: string
  plate: string
  /** The reading differs from the searched plate. */
  isSimilar: boolean
  orientation: string | null
  imageId: string
}

export interface ExpectedPoint extends Pick<PlatePoint, 'day' | 'hour' | 'at' | 'site'> {
  probability: number
}

const placeOf = (timestamp: string, zone: string) => {
  const at = new Date(timestamp)
  const { hour, minute, second } = wallTimeAt(at, zone)
  return { at, day: formatDate(at, dateFormats.date, zone), hour: hour + minute / 60 + second / 3600 }
}

/** For a whole plate, other plates count as similar; a part of a plate matches all of them. */
export function seenPoints(
  { actualData }: z.infer<typeof PlateGraph>,
  searched: string,
  zone: string = placeZone(),
): PlatePoint[] {
  const own = normalisePlate(searched)
  const isWhole = actualData.some(({ plate }) => plate === own)
  return actualData.map((seen) => ({
    ...placeOf(seen.timestamp, zone),
    plate: seen.plate,
    isSimilar: isWhole && seen.plate !== own,
    site: stripNamePrefix(seen.site_name),
    orientation: seen.orientation.vehicle_orientation,
    imageId: seen.image_id,
  }))
}

/** Only likely hours get a point. */
export const expectedPoints = (
  { forecastData }: z.infer<typeof PlateForecast>,
  zone: string = placeZone(),
): ExpectedPoint[] =>
  forecastData.flatMap(({ site_name, prediction }) =>
    prediction
      .filter(({ probability }) => probability >= forecastMinProbability)
      .map(({ timestamp, probability }) => ({
        ...placeOf(timestamp, zone),
        site: stripNamePrefix(site_name),
        probability,
      })),
  )

/** All days from the first to the last, inclusive. */
export function daysBetween(from: Date, to: Date, zone: string = placeZone()): string[] {
  const days: string[] = []
  const last = startOfDay(to, zone).getTime()
  let day = startOfDay(from, zone)
  while (day.getTime() <= last) {
    days.push(formatDate(day, dateFormats.date, zone))
    day = addDays(day, 1, zone)
  }
  return days
}

export const timeOfDayAxis = {
  type: 'value',
  inverse: true,
  min: 0,
  max: 24,
  interval: plateChartTickHours,
  axisLabel: { formatter: showHour },
} as const
