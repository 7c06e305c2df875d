import { z } from 'zod'
import { Role } from '../auth/accounts.ts'
import { emailField, personName, personNameMaxLength } from '../auth/api.ts'
import { Id, IdParams, NoContent, PageQuery, type Endpoints } from '../endpoint.ts'
import { organisationMessages } from './messages.ts'

export const inviteValidDays = 7
const sitesPerPersonLimit = 1000

/** Server messages that the specification does not define. */
export const organisationRefusals = {
  emailTaken: 'Someone is already registered with this email address.',
  alreadyInvited: 'This email address has been invited already. Send that invite again instead.',
  foreignSites: 'Please choose from the sites of your organisation.',
  inviteNameFixed: 'The name of an invite cannot be changed. Remove it and create a new one.',
  inviteEmailFixed: 'The email address of an invite cannot be changed. Remove it and create a new one.',
  removeSelf: 'You cannot remove yourself. Ask another administrator to do it.',
  removeLastAdmin: 'This is the last administrator of the organisation and cannot be removed.',
  demoteLastAdmin:
    'This is the last administrator of the organisation. Make someone else an administrator first.',
  emergencyAdmin: 'This is the emergency administrator of single sign-on. Choose another one there first.',
  machineAdmin:
    'This user administers the machine. Their address, role and access are changed on its command line.',
  alreadyActive: 'This user has registered already.',
} as const

const SiteChoice = z.object({ id: Id, name: z.string() })
const SiteIds = z.array(Id, organisationRefusals.foreignSites).max(sitesPerPersonLimit).default([])
const RoleChoice = z.enum(Role, organisationMessages.roleRequired)
const PersonEmail = emailField(organisationMessages.emailInvalid)

export const Member = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(Role),
  sites: z.array(SiteChoice),
  /** False until an added user has registered from the mailed link. */
  is_active: z.boolean(),
  /** Set by the identity provider: the user cannot sign in. */
  is_deactivated: z.boolean(),
  /** May remove vehicles from the Live Explorer, correct plates and decide reviews. An ADMIN always may. */
  may_operate: z.boolean(),
  /** A new address that waits until it is confirmed by the link that was mailed to it. */
  pending_email: z.string().nullable(),
})
export type Member = z.infer<typeof Member>

export const MemberForm = z.object({
  first_name: personName(organisationMessages.firstNameRequired),
  last_name: personName(organisationMessages.lastNameRequired),
  email: PersonEmail,
  role: RoleChoice,
  sites: SiteIds,
  /** A missing value keeps the current one; off for a new user. */
  may_operate: z.boolean().optional(),
})
export type MemberForm = z.input<typeof MemberForm>

export const Invite = z.object({
  id: Id,
  /** First and last name joined by a space. */
  name: z.string(),
  email: z.string(),
  role: z.enum(Role),
  sites: z.array(SiteChoice),
  sent_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
})
export type Invite = z.infer<typeof Invite>

const InviteName = z
  .string(organisationMessages.firstNameRequired)
  .trim()
  .min(1, organisationMessages.firstNameRequired)
  .max(2 * personNameMaxLength + 1)

export const InviteForm = z.object({ name: InviteName, email: PersonEmail, role: RoleChoice, sites: SiteIds })
export type InviteForm = z.input<typeof InviteForm>

/** The name and address cannot change after an invite was sent. They may be sent unchanged. */
export const InviteChange = InviteForm.partial({ name: true, email: true })

/** The content of an invite link. */
export const InviteGreeting = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organisation: z.string(),
})
export type InviteGreeting = z.infer<typeof InviteGreeting>

export const membersApi = {
  list: {
    method: 'GET',
    url: '/api/v1/organisation/members/',
    config: { access: 'admin' },
    schema: {
      summary: 'All members of the organisation; page parameters are ignored',
      querystring: PageQuery,
      response: { 200: z.array(Member) },
    },
  },
  get: {
    method: 'GET',
    url: '/api/v1/organisation/members/:id',
    config: { access: 'admin' },
    schema: { summary: 'One member', params: IdParams, response: { 200: Member } },
  },
  create: {
    method: 'POST',
    url: '/api/v1/organisation/members/',
    config: { access: 'admin' },
    schema: {
      summary: 'Add a member, who registers from a link that is mailed',
      body: MemberForm,
      response: { 201: Member },
    },
  },
  update: {
    method: 'PUT',
    url: '/api/v1/organisation/members/:id',
    config: { access: 'admin' },
    schema: { summary: 'Change a member', params: IdParams, body: MemberForm, response: { 200: Member } },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/organisation/members/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Remove a member and end their sessions',
      params: IdParams,
      response: { 204: NoContent },
    },
  },
  resend: {
    method: 'POST',
    url: '/api/v1/organisation/members/:id/resend',
    config: { access: 'admin' },
    schema: {
      summary: 'Mail a new link to a member who has not registered yet; the old link stops working',
      params: IdParams,
      response: { 200: Member },
    },
  },
} as const satisfies Endpoints

export const invitesApi = {
  list: {
    method: 'GET',
    url: '/api/v1/organisation/invites/',
    config: { access: 'admin' },
    schema: {
      summary: 'All open invites; page parameters are ignored',
      querystring: PageQuery,
      response: { 200: z.array(Invite) },
    },
  },
  get: {
    method: 'GET',
    url: '/api/v1/organisation/invites/:id',
    config: { access: 'admin' },
    schema: { summary: 'One invite', params: IdParams, response: { 200: Invite } },
  },
  create: {
    method: 'POST',
    url: '/api/v1/organisation/invites',
    config: { access: 'admin' },
    schema: { summary: 'Invite a person by mail', body: InviteForm, response: { 201: Invite } },
  },
  update: {
    method: 'PUT',
    url: '/api/v1/organisation/invites/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Change the role and sites of an invite',
      params: IdParams,
      body: InviteChange,
      response: { 200: Invite },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/organisation/invites/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Revoke an invite; its link stops working',
      params: IdParams,
      response: { 204: NoContent },
    },
  },
  resend: {
    method: 'POST',
    url: '/api/v1/organisation/invites/:id/resend',
    config: { access: 'admin' },
    schema: {
      summary: `Mail a new link that works for ${inviteValidDays} days; the old link stops working`,
      params: IdParams,
      response: { 200: Invite },
    },
  },
  verify: {
    method: 'GET',
    url: '/api/v1/organisation/invites/verify/:token',
    config: { access: 'public' },
    schema: {
      summary: 'The recipient of an invite link',
      params: z.object({ token: z.string().max(200) }),
      response: { 200: InviteGreeting },
    },
  },
} as const satisfies Endpoints
