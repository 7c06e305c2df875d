import { isTimeZone } from '../../time/zoned-time.ts'

/** Hours from UTC, only for unambiguous abbreviations. */
const ABBREVIATIONS: Record<string, number> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  AWST: 8,
  JST: 9,
  KST: 9,
  ACST: 9.5,
  ACDT: 10.5,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
}
const OFFSET = /^(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d{2})?$/i
const FARTHEST_MINUTES = 14 * 60

/** The offset of a written zone in minutes; undefined for an unknown zone. */
export function offsetMinutes(zone: string): number | undefined {
  const hours = ABBREVIATIONS[zone.toUpperCase()]
  if (hours !== undefined) return hours * 60
  const match = OFFSET.exec(zone)
  if (!match) return undefined
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  if (minutes > FARTHEST_MINUTES) return undefined
  return match[1] === '-' ? -minutes : minutes
}

/** The zone that a sender names beside a time: by its name, or by its hours from UTC. */
export function zoneNamed(value: unknown): string | undefined {
  if (typeof value === 'number') return Math.abs(value) <= 14 ? zoneOfMinutes(value * 60) : undefined
  if (typeof value !== 'string' || value.length > 60) return undefined
  const text = value.trim()
  const minutes = offsetMinutes(text)
  if (minutes !== undefined) return zoneOfMinutes(minutes)
  return /^[A-Z][A-Za-z]+(?:\/[\w+-]+)+$/.test(text) && isTimeZone(text) ? text : undefined
}

function zoneOfMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
