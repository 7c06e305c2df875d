import { maxStayMinutesDefault } from '#contract/sites/constants.ts'
import type { SiteType } from '#contract/sites/enumerations.ts'
import { siteInputMessages, type SiteContact, type SiteInput } from '#contract/sites/api.ts'
import { siteFaults, siteRangeFaults } from '#rules/sites/form.ts'
import { isCarpark } from '#rules/sites/site-types.ts'
import { timeZoneOfPlace } from '#rules/time/time-zone-of-place.ts'
import { isTimeZone } from '#rules/time/zoned-time.ts'
import { refuseFaults } from '../core/http/form-faults.ts'
import type { SiteRow } from './queries.ts'

/** The columns of a form. Missing fields keep their value. */
export function siteValues(input: SiteInput, before: SiteRow | undefined, siteType: SiteType, now: Date) {
  const form = {
    name: sent(input.name, before?.name),
    address: sent(input.address, before?.address),
    lat: sent(input.lat, before?.lat),
    lng: sent(input.lng, before?.lng),
    time_zone: input.time_zone || before?.time_zone,
    number_of_bays: sent(input.number_of_bays, before?.number_of_bays),
    occupancy_count: sent(input.occupancy_count, before?.occupancy_count),
    max_stay_minutes: input.max_stay_minutes ?? before?.max_stay_minutes ?? maxStayMinutesDefault,
    safety_manager: sent(input.safety_manager, before?.safety_manager),
    stms: sent(input.stms, before?.stms),
  }
  refuseFaults({
    ...siteFaults(form, siteType),
    ...siteRangeFaults(form),
    ...(form.time_zone && !isTimeZone(form.time_zone) && { time_zone: siteInputMessages.timeZoneUnknown }),
  })

  const [lat, lng] = [form.lat!, form.lng!]
  const isParking = isCarpark(siteType)
  // The same number is a new count too, since movements since the last one may have changed the level.
  const isCountedNow = isParking && input.occupancy_count !== undefined
  return {
    site_type: siteType,
    name: form.name!,
    address: form.address!,
    lat,
    lng,
    time_zone: form.time_zone || timeZoneOfPlace({ lat, lng }),
    number_of_bays: isParking ? form.number_of_bays! : null,
    occupancy_count: isParking ? form.occupancy_count! : null,
    occupancy_based_at: isCountedNow ? now : (before?.occupancy_based_at ?? null),
    max_stay_minutes: form.max_stay_minutes,
    safety_manager: isParking ? null : JSON.stringify(contact(form.safety_manager)),
    stms: isParking ? null : JSON.stringify(contact(form.stms)),
    updated_at: now,
  }
}

const sent = <T>(value: T | undefined, before: T | undefined): T | undefined =>
  value !== undefined ? value : before

const contact = (given: SiteInput['stms']): SiteContact => ({
  email: given?.email ?? [],
  name: given?.name ?? '',
  phone: given?.phone ?? [],
})
