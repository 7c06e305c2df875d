import { z } from 'zod'
import { Empty, Id, NoContent, type Endpoints } from './endpoint.ts'
import { authMessages } from './messages.ts'

export const Email = z.string().trim().max(254).pipe(z.email(authMessages.emailInvalid))
const PersonName = z.string().trim().min(1).max(100)
const Secret = z.string().max(256)

export const Login = z.object({ email: z.string().trim().max(254), password: Secret })
export const LoginStatus = z.enum(['logged_in', 'mfa_required', 'mfa_activation_required'])
export const LoginAnswer = z.object({ status: LoginStatus, key: z.string() })
export type LoginAnswer = z.infer<typeof LoginAnswer>

export const Registration = z.object({
  first_name: PersonName,
  last_name: PersonName,
  email: z.string().trim().max(254),
  password1: Secret,
  password2: Secret,
})

export const Profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(['ADMIN', 'VIEWER', 'SITE_VIEWER']),
  account_type: z.enum(['VEHICLE', 'HS']),
  dashboard_type: z.union([z.literal(0), z.literal(1)]),
  organisation: z.string(),
  plan: z.string(),
  payment: z.string().nullable(),
  is_standard_plan: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

export const MfaStatus = z.object({
  status: z.enum(['enabled', 'disabled']),
  created_at: z.string().nullable(),
})
export const MfaCode = z.object({ code: z.string().trim().max(6) })

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
      querystring: z.object({ token: z.string().max(200).default('') }),
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
    schema: { summary: 'The signed-in person', response: { 200: Profile } },
  },
  changePassword: {
    method: 'POST',
    url: '/api/v1/auth/password/change',
    config: { access: 'member' },
    schema: {
      summary: 'Change the own password; ends all other sessions',
      body: z.object({ new_password1: Secret, new_password2: Secret }),
      response: { 200: Empty },
    },
  },
  requestPasswordReset: {
    method: 'POST',
    url: '/api/v1/auth/password/reset',
    config: { access: 'public' },
    schema: {
      summary: 'Ask for a mail with a link to choose a new password',
      body: z.object({ email: z.string().trim().max(254) }),
      response: { 200: Empty },
    },
  },
  confirmPasswordReset: {
    method: 'POST',
    url: '/api/v1/auth/password/reset/confirm',
    config: { access: 'public' },
    schema: {
      summary: 'Choose a new password with the link of the mail',
      body: z.object({ token: z.string().max(200), new_password1: Secret, new_password2: Secret }),
      response: { 200: Empty },
    },
  },
  mfaSecret: {
    method: 'GET',
    url: '/api/v1/auth/mfa/secret',
    config: { access: 'limited' },
    schema: {
      summary: 'A new TOTP secret to scan',
      response: { 200: z.object({ qrcode: z.string(), secret: z.string(), request_token: z.string() }) },
    },
  },
  mfaStatus: {
    method: 'GET',
    url: '/api/v1/auth/mfa',
    config: { access: 'limited' },
    schema: { summary: 'Whether MFA is on', response: { 200: MfaStatus } },
  },
  mfaActivate: {
    method: 'POST',
    url: '/api/v1/auth/mfa',
    config: { access: 'limited' },
    schema: {
      summary: 'Turn MFA on with a first code',
      body: MfaCode.extend({ request_token: z.string().max(200) }),
      response: { 201: z.object({ key: z.string().optional() }) },
    },
  },
  mfaDeactivate: {
    method: 'DELETE',
    url: '/api/v1/auth/mfa',
    config: { access: 'member' },
    schema: {
      summary: 'Turn MFA off with a code',
      querystring: z.object({ code: z.string().trim().max(6).optional() }),
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
    schema: { summary: 'Where the person is signed in', response: { 200: z.array(SessionRow) } },
  },
  endOtherSessions: {
    method: 'DELETE',
    url: '/api/v1/auth/sessions',
    config: { access: 'member' },
    schema: { summary: 'Sign out everywhere else', response: { 204: NoContent } },
  },
} as const satisfies Endpoints
