import type { APIRequestContext } from '@playwright/test'
import { generateSync } from 'otplib'
import { mailedLink } from './mailbox.ts'
import { password, people } from '../product.ts'

const answered = async (call: ReturnType<APIRequestContext['post']>) => {
  const answer = await call
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

/** Demo users whose sessions no test ends: they sign in once per worker. */
const lasting: ReadonlySet<string> = new Set([
  people.admin,
  people.viewer,
  people.siteViewer,
  people.worksite,
  people.wildlife,
])
const keys = new Map<string, Promise<string>>()

export function keyOf(request: APIRequestContext, email: string): Promise<string> {
  if (!lasting.has(email)) return signInAs(request, email)
  let key = keys.get(email)
  if (!key) {
    key = signInAs(request, email)
    keys.set(email, key)
    key.catch(() => keys.delete(email))
  }
  return key
}

async function signInAs(request: APIRequestContext, email: string): Promise<string> {
  const answer = await answered(request.post('/api/v1/auth/login', { data: { email, password } }))
  return (answer as { key: string }).key
}

export const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@parking.example`

interface Invited {
  email: string
  /** The path of the link in the mail. */
  link: string
}

/** Invites a person to the parking organisation. */
export async function invite(request: APIRequestContext, role = 'VIEWER'): Promise<Invited> {
  const email = newAddress('newcomer')
  const authorization = `Bearer ${await keyOf(request, people.admin)}`
  const data = { name: 'Nikau Rangi', email, role, sites: [] }
  await answered(request.post('/api/v1/organisation/invites', { data, headers: { authorization } }))
  return { email, link: await mailedLink(email) }
}

/** Registers a new user with the usual password, whom a test may change. */
export async function register(request: APIRequestContext, role = 'VIEWER'): Promise<string> {
  const { email, link } = await invite(request, role)
  await registerAs(request, email, link.split('/').at(-1) ?? '')
  return email
}

export async function registerAs(request: APIRequestContext, email: string, token: string): Promise<void> {
  const data = { first_name: 'Nikau', last_name: 'Rangi', email, password1: password, password2: password }
  await answered(request.post('/api/v1/auth/registration/', { params: { token }, data }))
}

/** The code that an authenticator shows now, or `later` steps from now. Each code works once. */
export function codeOf(secret: string, later = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * later })
}
