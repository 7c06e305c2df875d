import { Role } from '#contract/auth/accounts.ts'
import { inviteValidDays, organisationRefusals } from '#contract/organisation/api.ts'
import { dayMs } from './time/lengths.ts'

/** The first word is the first name, the rest the last name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') }
}

export const joinName = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`.trim()

export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const inviteExpiry = (sentAt: Date) => new Date(sentAt.getTime() + inviteValidDays * dayMs)

interface MemberStanding {
  role: Role
  isSelf: boolean
  /** The number of other ADMINs who can sign in. */
  otherAdmins: number
  /** Whether the member is the emergency ADMIN for an outage of the identity provider. */
  isEmergency?: boolean
}

/** The reason why a member cannot be removed; undefined when they can. */
export function removalRefusal(member: MemberStanding): string | undefined {
  const { role, isSelf, otherAdmins, isEmergency } = member
  if (isSelf) return organisationRefusals.removeSelf
  if (isEmergency) return organisationRefusals.emergencyAdmin
  return role === Role.ADMIN && otherAdmins === 0 ? organisationRefusals.removeLastAdmin : undefined
}

/** The reason why a member cannot get this role; undefined when they can. */
export function roleChangeRefusal(member: MemberStanding, role: Role): string | undefined {
  const isDemoted = member.role === Role.ADMIN && role !== Role.ADMIN
  if (isDemoted && member.isEmergency) return organisationRefusals.emergencyAdmin
  return isDemoted && member.otherAdmins === 0 ? organisationRefusals.demoteLastAdmin : undefined
}
