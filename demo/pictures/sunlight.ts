import { dayMs } from '#rules/time/lengths.ts'

export type Sunlight = 'day' | 'dusk' | 'night'

const radians = Math.PI / 180
/** Lamps switch on a little before sunset. Well after it cameras switch to infrared. */
const lowestOfDay = 2
const lowestOfDusk = -7

/** The height of the sun in degrees, accurate to about one degree: enough to distinguish light from dark. */
export function sunElevation(time: Date, { lat, lng }: { lat: number; lng: number }): number {
  const yearStart = Date.UTC(time.getUTCFullYear(), 0, 1)
  const day = (time.getTime() - yearStart) / dayMs
  const declination = -23.44 * Math.cos((2 * Math.PI * (day + 10)) / 365.25) * radians
  const solarHours = (24 * (time.getTime() % dayMs)) / dayMs + lng / 15
  const hourAngle = (solarHours - 12) * 15 * radians
  const latitude = lat * radians
  const sine =
    Math.sin(latitude) * Math.sin(declination) +
    Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle)
  return Math.asin(sine) / radians
}

export function sunlightAt(time: Date, place: { lat: number; lng: number }): Sunlight {
  const elevation = sunElevation(time, place)
  if (elevation > lowestOfDay) return 'day'
  return elevation > lowestOfDusk ? 'dusk' : 'night'
}
