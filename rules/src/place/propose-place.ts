import { defaultPlace, type Place } from '#contract/product/place.ts'
import { readLocale, readTimeZone } from './place-faults.ts'
import { currencyOfRegion } from './region-currency.ts'

/** Where roads are signed in miles, and where people measure in feet. */
const milesRegions = new Set(['US', 'GB', 'GG', 'IM', 'JE', 'LR', 'PR', 'GU', 'VI', 'AS', 'MP'])
const feetRegions = new Set(['US', 'LR', 'PR', 'GU', 'VI', 'AS', 'MP'])

/** Older browsers lack these or have them as properties. */
type LocaleFacts = Intl.Locale & {
  getTimeZones?: () => string[] | undefined
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}
const factsOf = (tag: string) => new Intl.Locale(tag) as LocaleFacts

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const isIn = (region: string, zone: string) =>
  (factsOf(`und-${region}`).getTimeZones?.() ?? []).includes(zone)

/** The region of the language where the clock agrees with it, else the region of the clock. */
function regionOf(tag: string, zone: string): string | undefined {
  const spoken = factsOf(tag).region
  if (spoken && isIn(spoken, zone)) return spoken
  const regions = letters.flatMap((first) => letters.map((second) => first + second))
  const found = zone === 'UTC' ? undefined : regions.find((region) => isIn(region, zone))
  // Of the codes of former countries, such as DD, the present one is taken.
  return (found && factsOf(`und-${found}`).region) ?? spoken ?? factsOf(tag).maximize().region
}

export interface BrowserFacts {
  /** In order of preference, as the browser lists them. */
  languages: readonly string[]
  timeZone: string
}

/** The place that fits a browser. Everything in it can be changed. */
export function proposePlace({ languages, timeZone }: BrowserFacts): Place {
  const zone = readTimeZone(timeZone)
  const spoken = languages.find((tag) => readLocale(tag) !== undefined)
  if (!zone || !spoken) return { ...defaultPlace, ...(zone && { time_zone: zone }) }
  const region = regionOf(spoken, zone)
  const { language, script } = factsOf(spoken)
  const tag = [language, script, region].filter(Boolean).join('-')
  const locale = readLocale(tag) ?? readLocale(spoken)!
  const facts = factsOf(locale)
  const firstDay = (facts.getWeekInfo?.() ?? facts.weekInfo)?.firstDay ?? 1
  return {
    time_zone: zone,
    locale,
    first_weekday: firstDay % 7,
    speed_unit: milesRegions.has(region ?? '') ? 'mph' : 'km/h',
    length_unit: feetRegions.has(region ?? '') ? 'ft' : 'm',
    currency: currencyOfRegion(region ?? '') ?? defaultPlace.currency,
  }
}
