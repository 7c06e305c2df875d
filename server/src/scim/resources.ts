import { scimPath } from '#contract/scim/api.ts'
import { joinName } from '#rules/organisation.ts'
import type { ScimValues } from '#rules/scim/filter.ts'
import { scimSchemas } from '#rules/scim/resources.ts'
import type { GroupOfUser, MemberOfGroup, ScimGroupRow, ScimUserRow } from './queries.ts'

const metaOf = (publicUrl: string, type: 'User' | 'Group', id: string, created: Date, changed = created) => ({
  resourceType: type,
  created: created.toISOString(),
  lastModified: changed.toISOString(),
  location: `${publicUrl}${scimPath}/${type}s/${id}`,
})

export const userResource = (
  publicUrl: string,
  user: ScimUserRow,
  groups: readonly GroupOfUser[],
): ScimValues => ({
  schemas: [scimSchemas.user],
  id: user.id,
  ...(user.scim_external_id && { externalId: user.scim_external_id }),
  userName: user.email,
  name: { givenName: user.first_name, familyName: user.last_name, formatted: joinName(user) },
  displayName: joinName(user),
  active: user.deactivated_at === null,
  emails: [{ value: user.email, type: 'work', primary: true }],
  groups: groups.map(({ id, display_name }) => ({ value: id, display: display_name })),
  meta: metaOf(publicUrl, 'User', user.id, user.created_at),
})

export const groupResource = (
  publicUrl: string,
  group: ScimGroupRow,
  members: readonly MemberOfGroup[],
): ScimValues => ({
  schemas: [scimSchemas.group],
  id: group.id,
  ...(group.external_id && { externalId: group.external_id }),
  displayName: group.display_name,
  members: members.map(([value, first_name, last_name]) => ({
    value,
    display: joinName({ first_name, last_name }),
  })),
  meta: metaOf(publicUrl, 'Group', group.id, group.created_at, group.changed_at),
})

/** The capabilities of this service, as RFC 7643 section 5 describes. */
export const serviceConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'The token of the organisation' },
  ],
}

export const resourceTypes = (['User', 'Group'] as const).map((name) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema: name === 'User' ? scimSchemas.user : scimSchemas.group,
}))
