import { scimPath } from '#contract/scim/api.ts'
import type { ScimValues } from '#rules/scim/filter.ts'
import { scimSchemas } from '#rules/scim/resources.ts'

interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'complex'
  description: string
  required?: boolean
  multiValued?: boolean
  mutability?: 'readOnly' | 'readWrite'
  uniqueness?: 'none' | 'server'
  subAttributes?: Attribute[]
}

/** With the values that RFC 7643, section 2.2, gives to what is not stated. */
const complete = ({ subAttributes, ...attribute }: Attribute): ScimValues => ({
  required: false,
  multiValued: false,
  mutability: 'readWrite',
  returned: 'default',
  ...(attribute.type === 'string' && { caseExact: false, uniqueness: 'none' }),
  ...attribute,
  ...(subAttributes && { subAttributes: subAttributes.map(complete) }),
})

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
})
const readOnly = { mutability: 'readOnly' } as const

const user: Attribute[] = [
  text('userName', 'The email address with which the member signs in', {
    required: true,
    uniqueness: 'server',
  }),
  {
    name: 'name',
    type: 'complex',
    description: 'The name of the member',
    subAttributes: [
      text('givenName', 'The first name'),
      text('familyName', 'The last name'),
      text('formatted', 'Both names'),
    ],
  },
  text('displayName', 'Both names; used where `name` is missing'),
  { name: 'active', type: 'boolean', description: 'Whether the member can sign in' },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'Used where the user name is no email address; one address is kept',
    subAttributes: [
      text('value', 'The address'),
      text('type', 'Always `work`', readOnly),
      { name: 'primary', type: 'boolean', description: 'The address that is used' },
    ],
  },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    ...readOnly,
    description: 'The groups of the member',
    subAttributes: [text('value', 'The id of the group', readOnly), text('display', 'Its name', readOnly)],
  },
]

const group: Attribute[] = [
  text('displayName', 'The name, to which grants of role and sites refer', {
    required: true,
    uniqueness: 'server',
  }),
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'Users of the organisation',
    subAttributes: [text('value', 'The id of the user'), text('display', 'Their name', readOnly)],
  },
]

/** The attributes that are read and returned, as RFC 7643, section 7, describes them. Others are ignored. */
export const schemasAt = (publicUrl: string): ScimValues[] =>
  [
    { id: scimSchemas.user, name: 'User', description: 'A member of the organisation', attributes: user },
    { id: scimSchemas.group, name: 'Group', description: 'A group of members', attributes: group },
  ].map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    attributes: schema.attributes.map(complete),
    meta: { resourceType: 'Schema', location: `${publicUrl}${scimPath}/Schemas/${schema.id}` },
  }))
