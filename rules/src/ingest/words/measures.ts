import { ingestLimits } from '#contract/ingest/event.ts'
import type { ImageSize } from '#contract/ingest/event.ts'
import { confidencePercent } from '../../text/format.ts'
import { at, numberOf } from '../body/values.ts'

const toHundredths = (value: number) => Math.round(value * 100) / 100

/** A confidence on a known scale of 0-100, where 1 means one percent. */
export function percentOf(value: unknown): number | undefined {
  const percent = numberOf(value)
  return percent === undefined || percent < 0 || percent > 100 ? undefined : toHundredths(percent)
}

/** A confidence on either scale: up to 1 it is a fraction, above that a percentage. */
export function confidenceOf(value: unknown): number | undefined {
  const confidence = numberOf(value)
  if (confidence === undefined) return undefined
  return percentOf(confidencePercent(confidence))
}

/** km/h */
export function speedOf(value: unknown): number | undefined {
  const speed = numberOf(value)
  return speed === undefined || speed < 0 || speed > ingestLimits.speedKmh ? undefined : toHundredths(speed)
}

export function metresOf(value: unknown): number | undefined {
  const metres = numberOf(value)
  return metres === undefined || metres < 0 || metres > ingestLimits.distanceMetres ? undefined : metres
}

export function sizeOf(width: unknown, height: unknown): ImageSize | undefined {
  const size = { width: numberOf(width), height: numberOf(height) }
  const isSide = (side: number | undefined): side is number =>
    side !== undefined && Number.isInteger(side) && side > 0 && side <= ingestLimits.pixels
  return isSide(size.width) && isSide(size.height) ? { width: size.width, height: size.height } : undefined
}

/** Senders without a position write 0, 0, which is in the Atlantic. */
export function locationOf(value: unknown, latField = 'lat', lngField = 'lng') {
  const lat = numberOf(at(value, latField))
  const lng = numberOf(at(value, lngField))
  if (lat === undefined || lng === undefined || (lat === 0 && lng === 0)) return undefined
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}
