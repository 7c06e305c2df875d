import { z } from 'zod'
import { currency, locale, serverTimeZone } from './constants.ts'

export const speedUnits = ['km/h', 'mph'] as const
export const lengthUnits = ['m', 'ft'] as const

/** Where an organisation is at home: how its times, numbers, units and prices are written. */
export const Place = z.object({
  /** For what belongs to no single site. Sites have their own. */
  time_zone: z.string().trim().max(60),
  /** A BCP 47 tag, of the formats and not of the texts. */
  locale: z.string().trim().max(60),
  /** 0 is Sunday. */
  first_weekday: z.number().int().min(0).max(6),
  speed_unit: z.enum(speedUnits),
  length_unit: z.enum(lengthUnits),
  /** ISO 4217. Amounts are not converted. */
  currency: z.string().trim().max(3),
})
export type Place = z.infer<typeof Place>

export const defaultPlace: Place = {
  time_zone: serverTimeZone,
  locale,
  first_weekday: 1,
  speed_unit: 'km/h',
  length_unit: 'm',
  currency,
}

export const placeRefusals = {
  timeZone: (name: string) => `There is no time zone '${name}'. Examples: Europe/Berlin, America/New_York.`,
  locale: (tag: string) => `There is no locale '${tag}'. Examples: en-NZ, de-DE, fr-FR.`,
  currency: (code: string) => `There is no currency '${code}'. Examples: NZD, EUR, USD.`,
} as const
