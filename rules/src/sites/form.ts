import { latitudeRange, longitudeRange, siteNameMaxLength } from '#contract/sites/constants.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { siteInputMessages } from '#contract/sites/api.ts'
import { isEmail } from '../text/email.ts'
import type { FormFaults } from '../text/form-faults.ts'
import { stripNamePrefix } from '../text/format.ts'
import { readNumber, type FormNumber } from '../text/number-input.ts'
import { isCarpark, isWithin } from './site-types.ts'

export interface ContactForm {
  readonly email?: readonly string[] | null
  readonly name?: string | null
  readonly phone?: readonly string[] | null
}

/** A site as a form holds it; numbers may still be text. */
export interface SiteForm {
  readonly name?: string | null
  readonly address?: string | null
  readonly lat?: FormNumber
  readonly lng?: FormNumber
  readonly number_of_bays?: FormNumber
  readonly occupancy_count?: FormNumber
  readonly max_stay_minutes?: FormNumber
  readonly safety_manager?: ContactForm | null
  readonly stms?: ContactForm | null
}

/** One message per faulty field, with contact fields named by their path. Empty without faults. */
export const siteFaults = (form: SiteForm, siteType: number): FormFaults => ({
  ...nameFaults(form.name),
  ...(isBlank(form.address) && { address: siteMessages.addressRequired }),
  ...(!isNumber(form.lat) && { lat: siteMessages.latitudeRequired }),
  ...(!isNumber(form.lng) && { lng: siteMessages.longitudeRequired }),
  ...(isCarpark(siteType) ? carparkFaults(form) : contactsFaults(form)),
})

/** In addition to the rules of the form, the server rejects coordinates out of range. */
export const siteRangeFaults = (form: SiteForm): FormFaults => ({
  ...(isOutside(latitudeRange, form.lat) && { lat: siteInputMessages.latitudeInvalid }),
  ...(isOutside(longitudeRange, form.lng) && { lng: siteInputMessages.longitudeInvalid }),
})

/** Trims all texts. */
export const trimSite = <Form extends SiteForm>(form: Form): Form => trimTexts(form)

/** Landlines and mobiles of any country, written with or without spaces, hyphens and brackets. */
export const isPhoneNumber = (text: string): boolean => /^\+?\d{6,15}$/.test(text.replaceAll(/[\s()-]/g, ''))

function nameFaults(typed: string | null | undefined): FormFaults {
  const name = stripNamePrefix(typed?.trim() ?? '').trim()
  if (name === '') return { name: siteMessages.nameRequired }
  return Array.from(name).length > siteNameMaxLength ? { name: siteMessages.nameTooLong } : {}
}

function carparkFaults(form: SiteForm): FormFaults {
  const stay = readNumber(form.max_stay_minutes)
  return {
    ...(!isCount(form.number_of_bays) && { number_of_bays: siteMessages.baysRequired }),
    ...(!isCount(form.occupancy_count) && { occupancy_count: siteMessages.occupancyRequired }),
    ...(stay !== undefined &&
      !(Number.isSafeInteger(stay) && stay >= 1) && { max_stay_minutes: siteInputMessages.maxStayInvalid }),
  }
}

const contactsFaults = (form: SiteForm): FormFaults => ({
  ...contactFaults('safety_manager', form.safety_manager, {
    email: siteMessages.safetyManagerEmailRequired,
    name: siteMessages.safetyManagerNameRequired,
    phone: siteMessages.safetyManagerPhoneRequired,
  }),
  ...contactFaults('stms', form.stms, {
    email: siteMessages.stmsEmailRequired,
    name: siteMessages.stmsNameRequired,
    phone: siteMessages.stmsPhoneRequired,
  }),
})

function contactFaults(
  path: string,
  contact: ContactForm | null | undefined,
  messages: { readonly email: string; readonly name: string; readonly phone: string },
): FormFaults {
  const isFilled = (entries: readonly string[] | null | undefined, isValid: (text: string) => boolean) =>
    entries && entries.length > 0 && entries.every((entry) => isValid(entry.trim()))
  return {
    ...(!isFilled(contact?.email, isEmail) && { [`${path}.email`]: messages.email }),
    ...(isBlank(contact?.name) && { [`${path}.name`]: messages.name }),
    ...(!isFilled(contact?.phone, isPhoneNumber) && { [`${path}.phone`]: messages.phone }),
  }
}

const isBlank = (text: string | null | undefined): boolean => !text?.trim()
const isNumber = (value: FormNumber): boolean => Number.isFinite(readNumber(value))
const isOutside = (range: typeof latitudeRange | typeof longitudeRange, value: FormNumber): boolean => {
  const number = readNumber(value)
  return number !== undefined && !isWithin(range, number)
}
const isCount = (value: FormNumber): boolean => {
  const count = readNumber(value)
  return count !== undefined && Number.isSafeInteger(count) && count >= 0
}

function trimTexts<T>(value: T): T {
  if (typeof value === 'string') return value.trim() as T
  if (Array.isArray(value)) return value.map(trimTexts) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimTexts(part)])) as T
}
