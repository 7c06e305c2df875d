import { type Expectation, newPassword, person, unknownId } from './expectation.ts'

const credential = { id: 'forged', rawId: 'forged', type: 'public-key', clientExtensionResults: {} }
const used = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
}

export const authAccess: Record<string, Expectation> = {
  'POST /api/v1/auth/login': { access: 'public', body: { email: person.email, password: 'Brand0New' } },
  'POST /api/v1/auth/registration/': {
    access: 'public',
    body: {
      first_name: 'Some',
      last_name: 'One',
      email: person.email,
      password1: 'Brand0New',
      password2: 'Brand0New',
    },
  },
  'POST /api/v1/auth/logout': { access: 'limited' },
  'GET /api/v1/profile': { access: 'member' },
  'PUT /api/v1/profile/language': { access: 'member', body: { language: 'en' } },
  'POST /api/v1/auth/password/change': { access: 'member', body: newPassword },
  'POST /api/v1/auth/password/reset': { access: 'public', body: { email: person.email } },
  'POST /api/v1/auth/password/reset/confirm': {
    access: 'public',
    body: { token: 'forged', ...newPassword },
  },
  'POST /api/v1/auth/address/confirm': { access: 'public', body: { token: 'forged' } },
  'GET /api/v1/auth/mfa': { access: 'limited' },
  'GET /api/v1/auth/mfa/secret': { access: 'limited' },
  'POST /api/v1/auth/mfa': { access: 'limited', body: { code: '123456', request_token: 'forged' } },
  'DELETE /api/v1/auth/mfa': { access: 'member', body: { code: '123456' } },
  'PUT /api/v1/auth/mfa/authenticate': { access: 'limited', body: { code: '123456' } },
  'POST /api/v1/auth/sign_on/offer': { access: 'public', body: { email: person.email } },
  'POST /api/v1/auth/sign_on/start': { access: 'public', body: { email: person.email } },
  'POST /api/v1/auth/sign_on/finish': { access: 'public', body: { query: 'state=forged', ticket: 'forged' } },
  'POST /api/v1/auth/sign_on/sign_out': { access: 'limited' },
  'POST /api/v1/auth/sign_on/logout/:id': {
    access: 'public',
    example: `/api/v1/auth/sign_on/logout/${unknownId}`,
    body: { logout_token: 'forged' },
  },
  'POST /api/v1/auth/assistants/ask': { access: 'member', body: {} },
  'POST /api/v1/auth/assistants/allow': { access: 'member', body: { request: {}, scopes: ['read'] } },
  'POST /api/v1/auth/assistants/refuse': { access: 'member', body: {} },
  'GET /api/v1/auth/assistants': { access: 'member' },
  'DELETE /api/v1/auth/assistants/:id': {
    access: 'member',
    owned: (own) => `/api/v1/auth/assistants/${own.assistantId}`,
  },
  'GET /api/v1/auth/passkeys': { access: 'limited' },
  'POST /api/v1/auth/passkeys/options': { access: 'limited' },
  'POST /api/v1/auth/passkeys': {
    access: 'limited',
    body: {
      name: 'Laptop',
      credential: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
    },
  },
  'DELETE /api/v1/auth/passkeys/:id': {
    access: 'member',
    owned: (own) => `/api/v1/auth/passkeys/${own.passkeyId}`,
  },
  'PUT /api/v1/auth/passkeys/settings': { access: 'member', body: { asks_after_password: false } },
  'POST /api/v1/auth/passkeys/sign_in/options': { access: 'public' },
  'POST /api/v1/auth/passkeys/sign_in': { access: 'public', body: { credential: used } },
  'POST /api/v1/auth/passkeys/second/options': { access: 'limited' },
  'PUT /api/v1/auth/passkeys/second': { access: 'limited', body: { credential: used } },
  'DELETE /api/v1/auth/sessions/:id': {
    access: 'member',
    owned: (own) => `/api/v1/auth/sessions/${own.sessionId}`,
  },
  'GET /api/v1/auth/sessions': { access: 'member' },
  'DELETE /api/v1/auth/sessions': { access: 'member' },
}
