import { placeRefusals, type Place } from '#contract/product/place.ts'

const nameOf = (type: 'language' | 'region' | 'script', code: string) =>
  new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code)

/** Codes that stand for no country: an unknown one, and the two of pseudo-locales. */
const noRegions = new Set(['ZZ', 'XA', 'XB'])

/** The canonical tag of a locale whose language has formats and whose region and script exist; else undefined. */
export function readLocale(tag: string): string | undefined {
  try {
    const { language, region, script, baseName } = new Intl.Locale(tag)
    // Anything may stand as a variant, so none is accepted.
    const isKnown =
      baseName === [language, script, region].filter(Boolean).join('-') &&
      Intl.NumberFormat.supportedLocalesOf(tag).length > 0 &&
      nameOf('language', language) !== undefined &&
      (region === undefined || (!noRegions.has(region) && nameOf('region', region) !== undefined)) &&
      (script === undefined || nameOf('script', script) !== undefined)
    return isKnown ? Intl.getCanonicalLocales(tag)[0] : undefined
  } catch {
    return undefined
  }
}

/**
 * The name of a zone as Intl spells it. Offsets such as '+05:30' are refused, since Postgres reads their sign the
 * other way round.
 */
export function readTimeZone(name: string): string | undefined {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    return zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone) ? zone : undefined
  } catch {
    return undefined
  }
}

const readCurrency = (code: string) =>
  Intl.supportedValuesOf('currency').find((known) => known === code.toUpperCase())

interface PlaceFaults {
  time_zone?: string[]
  locale?: string[]
  currency?: string[]
}

/** The place in canonical spelling, or what is wrong with it. */
export function readPlace(typed: Place): { place: Place } | { faults: PlaceFaults } {
  const time_zone = readTimeZone(typed.time_zone)
  const locale = readLocale(typed.locale)
  const currency = readCurrency(typed.currency)
  if (time_zone && locale && currency) return { place: { ...typed, time_zone, locale, currency } }
  return {
    faults: {
      ...(!time_zone && { time_zone: [placeRefusals.timeZone(typed.time_zone)] }),
      ...(!locale && { locale: [placeRefusals.locale(typed.locale)] }),
      ...(!currency && { currency: [placeRefusals.currency(typed.currency)] }),
    },
  }
}
