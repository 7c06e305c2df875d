import { Role } from '#contract/auth/accounts.ts'
import type { SignOnGrant } from '#contract/sign-on/api.ts'
import { signOnRefusals } from '#contract/sign-on/messages.ts'
import { isEmail } from './text/email.ts'

export type Claims = Readonly<Record<string, unknown>>

/** The values of a claim. A name with dots is first used literally, then as a path. */
export function claimValues(claims: Claims, name: string): string[] {
  const value = name in claims ? claims[name] : valueAt(claims, name.split('.'))
  const values = Array.isArray(value) ? (value as unknown[]) : [value]
  return values.filter((each): each is string => typeof each === 'string')
}

function valueAt(claims: Claims, path: readonly string[]): unknown {
  let value: unknown = claims
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

export interface Granted {
  role: Role
  siteIds: string[]
  mayOperate: boolean
}

/** From the lowest to the highest. */
const ranks: readonly Role[] = [Role.SITE_VIEWER, Role.VIEWER, Role.ADMIN]

/** The highest role of the groups, with the sites of all of them; undefined when no group is listed. */
export function grantedBy(
  groups: readonly string[],
  grants: readonly SignOnGrant[],
  defaultRole: Role | null,
): Granted | undefined {
  const matching = grants.filter(({ value }) => groups.includes(value))
  const role = matching.reduce<Role | null>(
    (best, { role: each }) => (best === null || ranks.indexOf(each) > ranks.indexOf(best) ? each : best),
    null,
  )
  const chosen = role ?? defaultRole
  if (!chosen) return undefined
  return {
    role: chosen,
    siteIds: [...new Set(matching.flatMap(({ sites }) => sites))],
    mayOperate: matching.some(({ may_operate }) => may_operate),
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 100) : '')

const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1'

/**
 * Whether the provider vouches for the claim `email`. Entra ID sends `xms_edov` instead. In many directories a person can
 * change their own address, so one without it does not prove who they are.
 */
export const isProvenEmail = (claims: Claims): boolean =>
  text(claims['email']) !== '' && (isTrue(claims['email_verified']) || isTrue(claims['xms_edov']))

export interface SignOnPerson {
  email: string
  first_name: string
  last_name: string
}

/** The person of the claims, or the reason why they cannot sign in. */
export function personOfClaims(
  claims: Claims,
  domains: readonly string[],
): SignOnPerson | { refusal: string } {
  const email = text(claims['email']) || text(claims['preferred_username']) || text(claims['upn'])
  if (!isEmail(email)) return { refusal: signOnRefusals.withoutEmail }
  // Providers that verify every address omit the claim.
  if (claims['email_verified'] === false || claims['email_verified'] === 'false')
    return { refusal: signOnRefusals.unverifiedEmail }
  if (!domains.includes(domainOf(email))) return { refusal: signOnRefusals.foreignDomain }
  const [first = '', ...rest] = (text(claims['name']) || email.split('@')[0]!).split(/\s+/)
  return {
    email,
    first_name: text(claims['given_name']) || first,
    last_name: text(claims['family_name']) || rest.join(' '),
  }
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
