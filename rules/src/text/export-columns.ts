import { serverTimeZone } from '#contract/product/constants.ts'
import { lengthUnit, speedUnit, toShownLength, toShownSpeed } from './units.ts'
import { placeZone } from '../place/current-place.ts'

/**
 * The titles of a file. Its times are ISO in one zone and its numbers have a point, for programs to read; the titles
 * name the units, and the zone where the organisation has chosen one.
 */
export const exportColumns = (columns: readonly string[], zone: string): string[] =>
  columns.map((title) =>
    title === 'Date' && placeZone() !== serverTimeZone
      ? `Date (${zone})`
      : title.replace('(km/h)', `(${speedUnit()})`).replace('(m)', `(${lengthUnit()})`),
  )

/** To the decimals that a measurement has in metric units; those that are stored are not changed. */
const inUnit = (value: number | null, unit: string, metric: string, toShown: (value: number) => number) =>
  value === null || unit === metric ? value : Math.round(toShown(value) * 100) / 100

export const exportedSpeed = (kmh: number | null) => inUnit(kmh, speedUnit(), 'km/h', toShownSpeed)
export const exportedLength = (metres: number | null) => inUnit(metres, lengthUnit(), 'm', toShownLength)
