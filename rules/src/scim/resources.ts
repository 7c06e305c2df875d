import { isEmail } from '../text/email.ts'
import { isObject, ScimFault, type ScimValues } from './filter.ts'

export const scimSchemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

export interface ScimPerson {
  email: string
  first_name: string
  last_name: string
  external_id: string | null
  isActive: boolean
}

const longest = 100
const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, longest) : '')

/** The person of a user resource. The user name is the email address; otherwise the primary address is used. */
export function personOfScim(resource: ScimValues): ScimPerson {
  const emails = (Array.isArray(resource['emails']) ? resource['emails'] : []).filter(isObject)
  const main = emails.find(({ primary }) => isTrue(primary)) ?? emails[0]
  const userName = text(resource['userName'])
  const email = isEmail(userName) ? userName : text(main?.['value'])
  if (!isEmail(email))
    throw new ScimFault(
      'invalidValue',
      "'userName' or the primary address of 'emails' must be an email address.",
    )
  const name = isObject(resource['name']) ? resource['name'] : {}
  const [first = '', ...rest] = (
    text(resource['displayName']) ||
    text(name['formatted']) ||
    email.split('@')[0]!
  ).split(/\s+/)
  return {
    email,
    first_name: text(name['givenName']) || first,
    last_name: text(name['familyName']) || rest.join(' '),
    external_id: text(resource['externalId']) || null,
    isActive: resource['active'] === undefined || isTrue(resource['active']),
  }
}

/** Entra sends booleans as the texts 'True' and 'False'. */
const isTrue = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && value.toLowerCase() === 'true')

export interface ScimGroupForm {
  display_name: string
  external_id: string | null
  members: string[]
}

export function groupOfScim(resource: ScimValues): ScimGroupForm {
  const displayName =
    typeof resource['displayName'] === 'string' ? resource['displayName'].trim().slice(0, 200) : ''
  if (!displayName) throw new ScimFault('invalidValue', "'displayName' is required.")
  const members = (Array.isArray(resource['members']) ? resource['members'] : []).filter(isObject)
  return {
    display_name: displayName,
    external_id: text(resource['externalId']) || null,
    members: [
      ...new Set(members.flatMap(({ value }) => (typeof value === 'string' ? [value.toLowerCase()] : []))),
    ],
  }
}
