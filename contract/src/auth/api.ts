import { z } from 'zod'
import { AccountType, DashboardType, LoginStatus, MfaStatus, Role } from './accounts.ts'
import { mfaCodeDigits } from './constants.ts'
import { Empty, Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'
import { Place } from '../product/place.ts'
import { authMessages } from './messages.ts'
import { languages, type Language } from '../product/languages.ts'

/** How long an offered TOTP secret is valid before its first code. */
export const mfaRequestMinutes = 10
/** How long the link of a 'Forgot password' mail is valid. */
export const passwordResetMinutes = 60

/** How long the link that confirms a changed address is valid. */
export const addressChangeHours = 24

/** Server messages that the specification does not define. */
export const authRefusals = {
  mfaAlreadyOn: 'Multi-factor authentication is already on. Turn it off before setting it up again.',
  mfaRequestExpired: 'This QR code has expired. Please start again with a new one.',
  deactivated: 'This account is deactivated. Ask an administrator.',
  machineAdminSignsIn:
    'You administer this machine. Sign in with your password or a passkey: an identity provider has no rights over the machine.',
  inviteForOtherEmail: 'Please use the email address that the invite was sent to.',
  addressLinkInvalid:
    'This link has expired or has already been used. Ask an administrator to change the address again.',
  resetLinkInvalid: 'This link has expired or has already been used. Please ask for a new one.',
} as const

export const emailField = (invalid: string) =>
  z.string(invalid).trim().max(254, invalid).pipe(z.email(invalid))
export const Email = emailField(authMessages.emailInvalid)
const Secret = z.string().max(256)
const LinkToken = z.string().max(200)

export const personNameMaxLength = 100
export const personName = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(personNameMaxLength, `Please use at most ${personNameMaxLength} characters`)

export const Login = z.object({ email: z.string().trim().max(254), password: Secret })
export const LoginAnswer = z.object({ status: z.enum(LoginStatus), key: z.string() })
export type LoginAnswer = z.infer<typeof LoginAnswer>

export const Registration = z.object({
  first_name: personName(authMessages.firstNameRequired),
  last_name: personName(authMessages.lastNameRequired),
  email: Email,
  password1: Secret,
  password2: Secret,
})
export type Registration = z.infer<typeof Registration>

export const NewPassword = z.object({ new_password1: Secret, new_password2: Secret })
export type NewPassword = z.infer<typeof NewPassword>

const LanguageCode = z.enum(Object.keys(languages) as [Language, ...Language[]])

export const Profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(Role),
  /** Whether the user may remove vehicles, correct plates and decide reviews. */
  may_operate: z.boolean(),
  account_type: z.enum(AccountType),
  dashboard_type: z.enum(DashboardType),
  organisation: z.string(),
  plan: z.string(),
  place: Place,
  payment: z.string().nullable(),
  is_standard_plan: z.boolean(),
  /** Missing while none was chosen. */
  language: LanguageCode.optional(),
})
export type Profile = z.infer<typeof Profile>

export const MfaState = z.object({ status: z.enum(MfaStatus), created_at: z.string().nullable() })
export type MfaState = z.infer<typeof MfaState>

export const MfaSecret = z.object({ qrcode: z.string(), secret: z.string(), request_token: z.string() })
export type MfaSecret = z.infer<typeof MfaSecret>

const Code = z
  .string(authMessages.mfaCodeRequired)
  .trim()
  .min(1, authMessages.mfaCodeRequired)
  .max(mfaCodeDigits, authMessages.mfaCodeInvalid)
export const MfaCode = z.object({ code: Code })

/**
 * The proof is needed in a session whose password was not just entered: the current password, or a code of the second
 * factor.
 */
export const PasswordChange = NewPassword.extend({
  current_password: Secret.optional(),
  code: Code.optional(),
})

export const SessionRow = z.object({
  id: Id,
  address: z.string(),
  user_agent: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
})
export type SessionRow = z.infer<typeof SessionRow>

export const authApi = {
  login: {
    method: 'POST',
    url: '/api/v1/auth/login',
    config: { access: 'public' },
    schema: { summary: 'Sign in', body: Login, response: { 200: LoginAnswer } },
  },
  register: {
    method: 'POST',
    url: '/api/v1/auth/registration/',
    config: { access: 'public' },
    schema: {
      summary: 'Register from an invite link',
      querystring: z.object({ token: LinkToken.default('') }),
      body: Registration,
      response: { 201: Empty },
    },
  },
  logout: {
    method: 'POST',
    url: '/api/v1/auth/logout',
    config: { access: 'limited' },
    schema: { summary: 'Sign out', response: { 200: Empty } },
  },
  profile: {
    method: 'GET',
    url: '/api/v1/profile',
    config: { access: 'member' },
    schema: { summary: 'The signed-in user', response: { 200: Profile } },
  },
  chooseLanguage: {
    method: 'PUT',
    url: '/api/v1/profile/language',
    config: { access: 'member' },
    schema: {
      summary: 'Choose the language of your pages, mails and notifications',
      body: z.object({ language: LanguageCode }),
      response: { 204: NoContent },
    },
  },
  changePassword: {
    method: 'POST',
    url: '/api/v1/auth/password/change',
    config: { access: 'member' },
    schema: {
      summary: 'Change your password; ends all other sessions',
      body: PasswordChange,
      response: { 200: Empty },
    },
  },
  requestPasswordReset: {
    method: 'POST',
    url: '/api/v1/auth/password/reset',
    config: { access: 'public' },
    schema: {
      summary: 'Mail a link to choose a new password',
      body: z.object({ email: Email }),
      response: { 200: Empty },
    },
  },
  confirmPasswordReset: {
    method: 'POST',
    url: '/api/v1/auth/password/reset/confirm',
    config: { access: 'public' },
    schema: {
      summary: 'Choose a new password with the mailed link',
      body: NewPassword.extend({ token: LinkToken }),
      response: { 200: Empty },
    },
  },
  confirmAddress: {
    method: 'POST',
    url: '/api/v1/auth/address/confirm',
    config: { access: 'public' },
    schema: {
      summary: 'Use a changed email address from now on, with the link that was mailed to it',
      body: z.object({ token: LinkToken }),
      response: { 200: Empty },
    },
  },
  mfaSecret: {
    method: 'GET',
    url: '/api/v1/auth/mfa/secret',
    config: { access: 'limited' },
    schema: { summary: 'Create a TOTP secret to scan', response: { 200: MfaSecret } },
  },
  mfaStatus: {
    method: 'GET',
    url: '/api/v1/auth/mfa',
    config: { access: 'limited' },
    schema: { summary: 'Whether MFA is on', response: { 200: MfaState } },
  },
  mfaActivate: {
    method: 'POST',
    url: '/api/v1/auth/mfa',
    config: { access: 'limited' },
    schema: {
      summary: 'Turn MFA on with a first code',
      body: MfaCode.extend({ request_token: LinkToken }),
      response: { 201: z.object({ key: z.string().optional() }) },
    },
  },
  mfaDeactivate: {
    method: 'DELETE',
    url: '/api/v1/auth/mfa',
    config: { access: 'member' },
    schema: {
      summary: 'Turn MFA off with a code',
      querystring: MfaCode.partial(),
      body: MfaCode.partial().nullish(),
      response: { 204: NoContent },
    },
  },
  mfaAuthenticate: {
    method: 'PUT',
    url: '/api/v1/auth/mfa/authenticate',
    config: { access: 'limited' },
    schema: {
      summary: 'Finish sign-in with a code',
      body: MfaCode,
      response: { 200: z.object({ key: z.string() }) },
    },
  },
  sessions: {
    method: 'GET',
    url: '/api/v1/auth/sessions',
    config: { access: 'member' },
    schema: { summary: 'The sessions of the user', response: { 200: z.array(SessionRow) } },
  },
  endSession: {
    method: 'DELETE',
    url: '/api/v1/auth/sessions/:id',
    config: { access: 'member' },
    schema: { summary: 'End one session', params: IdParams, response: { 204: NoContent } },
  },
  endOtherSessions: {
    method: 'DELETE',
    url: '/api/v1/auth/sessions',
    config: { access: 'member' },
    schema: { summary: 'Sign out everywhere else', response: { 204: NoContent } },
  },
} as const satisfies Endpoints
