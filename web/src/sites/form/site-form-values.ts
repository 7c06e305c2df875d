import { maxStayMinutesDefault } from '#contract/sites/constants.ts'
import type { Site, SiteContact, SiteInput } from '#contract/sites/api.ts'
import type { Tag } from '#contract/tags/api.ts'
import { readNumber } from '#rules/text/number-input.ts'
import { renamed, stripNamePrefix, withNamePrefix } from '#rules/text/format.ts'
import { trimSite } from '#rules/sites/form.ts'
import { isCarpark } from '#rules/sites/site-types.ts'

/** A site in its form: numbers are text as typed. */
export type SiteFormValues = {
  name: string
  address: string
  lat: string
  lng: string
  /** Empty uses the zone of the position. */
  time_zone: string
  number_of_bays: string
  occupancy_count: string
  max_stay_minutes: string
  safety_manager: SiteContact
  stms: SiteContact
  tags: readonly Tag[]
  /** A PDF that is not stored yet. */
  document: File | null
}

const nobody: SiteContact = { email: [], name: '', phone: [] }
const textOf = (value: number | null) => (value === null ? '' : String(value))

export const newSite: SiteFormValues = {
  name: '',
  address: '',
  lat: '',
  lng: '',
  time_zone: '',
  number_of_bays: '',
  occupancy_count: '',
  max_stay_minutes: String(maxStayMinutesDefault),
  safety_manager: nobody,
  stms: nobody,
  tags: [],
  document: null,
}

export const valuesOfSite = (site: Site): SiteFormValues => ({
  name: stripNamePrefix(site.name),
  address: site.address,
  lat: String(site.lat),
  lng: String(site.lng),
  time_zone: site.time_zone,
  number_of_bays: textOf(site.number_of_bays),
  occupancy_count: textOf(site.occupancy_count),
  max_stay_minutes: String(site.max_stay_minutes),
  safety_manager: site.safety_manager ?? nobody,
  stms: site.stms ?? nobody,
  tags: site.tags,
  document: null,
})

/**
 * The request body: trimmed, a new name with its prefix, and only fields of the site type. Vehicles are counted from
 * the time of the request, so their number is sent only when it was just entered.
 */
export function siteBody(
  { tags: _tags, document: _document, ...values }: SiteFormValues,
  siteType: Site['site_type'],
  stored: Pick<Site, 'name'> | undefined,
  isCountedNow: boolean,
): SiteInput {
  const form = trimSite(values)
  const name = stored ? renamed(form.name, stored.name) : withNamePrefix(form.name, 'site')
  const place = { address: form.address, lat: readNumber(form.lat), lng: readNumber(form.lng) }
  const zone = form.time_zone === '' ? {} : { time_zone: form.time_zone }
  if (!isCarpark(siteType)) {
    const { safety_manager, stms } = form
    return { site_type: siteType, name, ...place, ...zone, safety_manager, stms }
  }
  return {
    site_type: siteType,
    name,
    ...place,
    ...zone,
    number_of_bays: readNumber(form.number_of_bays),
    ...(isCountedNow && { occupancy_count: readNumber(form.occupancy_count) }),
    max_stay_minutes: readNumber(form.max_stay_minutes) ?? maxStayMinutesDefault,
  }
}
