import type { Role } from '#contract/auth/accounts.ts'
import { organisationMessages } from '#contract/organisation/messages.ts'
import { isEmail } from '#rules/text/email.ts'

/** The common fields of the invite form and the user form. */
export interface Person extends Record<string, unknown> {
  first_name: string
  last_name: string
  email: string
  role: Role | null
  /** Ids. */
  sites: string[]
  may_operate: boolean
}

export const nobody: Person = {
  first_name: '',
  last_name: '',
  email: '',
  role: null,
  sites: [],
  may_operate: false,
}

const { firstNameRequired, lastNameRequired, emailInvalid, roleRequired } = organisationMessages

/** By field. */
export type PersonFaults = Partial<Record<keyof Person, string>>

export function personFaults(person: Person): PersonFaults {
  return {
    ...(!person.first_name.trim() && { first_name: firstNameRequired }),
    ...(!person.last_name.trim() && { last_name: lastNameRequired }),
    ...(!isEmail(person.email.trim()) && { email: emailInvalid }),
    ...(!person.role && { role: roleRequired }),
  }
}
