import { currency, locale } from '#contract/product/constants.ts'
import { namePrefix } from '#contract/tags/constants.ts'
import { currentPlace } from '../place/current-place.ts'
import { numberFormat } from '../place/formatters.ts'
import { say } from './say.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

// Numbers

export function formatNumber(value: number, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return numberFormat(currentPlace().locale, digits).format(value)
}

export function formatCurrency(amount: number): string {
  const { locale, currency } = currentPlace()
  return numberFormat(locale, { style: 'currency', currency }).format(amount)
}

/** A small price: in cents where they are the currency of the specification, as not every currency has them. */
export const formatCents = (cents: number): string =>
  currentPlace().currency === currency ? say('{cents} cents', { cents }) : formatCurrency(cents / 100)

/** A number of percent without decimals: 87%, or 87 % where a space is usual. */
export const formatPercent = (percent: number): string =>
  numberFormat(currentPlace().locale, { style: 'percent' }).format(Math.round(percent) / 100)

/** Confidences are percentages. Fractions of one are scaled up. */
export function confidencePercent(confidence: number): number {
  return confidence > 0 && confidence <= 1 ? confidence * 100 : confidence
}

/** A missing confidence is shown as such, not as zero. */
export function formatConfidence(confidence: number | null): string {
  if (confidence === null) return '–'
  return formatPercent(confidencePercent(confidence))
}

// Places

function formatLatitude(latitude: number): string {
  return degreesMinutesSeconds(latitude) + (latitude < 0 ? 'S' : 'N')
}

function formatLongitude(longitude: number): string {
  return degreesMinutesSeconds(longitude) + (longitude < 0 ? 'W' : 'E')
}

export function formatCoordinates(latitude: number, longitude: number): string {
  return `${formatLatitude(latitude)} ${formatLongitude(longitude)}`
}

/** Rounds once, in tenths of a second, so that 59.97 seconds carry into the minutes. */
function degreesMinutesSeconds(value: number): string {
  const tenths = Math.round(Math.abs(value) * 36_000)
  const degrees = Math.floor(tenths / 36_000)
  const minutes = Math.floor((tenths % 36_000) / 600)
  const seconds = (tenths % 600) / 10
  return `${degrees}°${twoDigits(minutes)}′${seconds.toFixed(1).padStart(4, '0')}″`
}

// Durations

export interface Dwell {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

export function dwellOf(totalMinutes: number): Dwell {
  const whole = Math.max(0, Math.floor(totalMinutes))
  return { days: Math.floor(whole / 1440), hours: Math.floor((whole % 1440) / 60), minutes: whole % 60 }
}

export function minutesOf({ days, hours, minutes }: Dwell): number {
  return days * 1440 + hours * 60 + minutes
}

/** d:hh:mm */
export function formatDwell(totalMinutes: number): string {
  const { days, hours, minutes } = dwellOf(totalMinutes)
  return `${days}:${twoDigits(hours)}:${twoDigits(minutes)}`
}

export function parseDwell(text: string): number | undefined {
  const match = /^(\d+):([01]?\d|2[0-3]):([0-5]?\d)$/.exec(text.trim())
  if (!match) return undefined
  return minutesOf({ days: Number(match[1]), hours: Number(match[2]), minutes: Number(match[3]) })
}

/** m:ss */
export function formatCountdown(totalSeconds: number): string {
  const whole = Math.max(0, Math.ceil(totalSeconds))
  return `${Math.floor(whole / 60)}:${twoDigits(whole % 60)}`
}

// Names

/** Keeps the first `length` characters; the ellipsis comes on top of them. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}

const anyPrefix = /^(SITE|CAM):\s*/

export function stripNamePrefix(name: string): string {
  return name.replace(anyPrefix, '')
}

/** A prefix that was typed is not doubled. */
export function withNamePrefix(name: string, kind: keyof typeof namePrefix): string {
  return namePrefix[kind] + stripNamePrefix(name.trim())
}

/** A renamed record keeps the prefix it had, or stays without one. */
export function renamed(typedName: string, storedName: string): string {
  const prefix = anyPrefix.exec(storedName)?.[0] ?? ''
  return prefix + stripNamePrefix(typedName.trim())
}

export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => stripNamePrefix(name.trim()).toLocaleLowerCase(locale)
  return plain(one) === plain(other)
}
