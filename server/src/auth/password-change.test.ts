import { beforeEach, expect, test } from 'vitest'
import { accountMessages, authMessages } from '#contract/auth/messages.ts'
import { createAdmin, testPassword, type TestPerson } from '../testing/people.ts'
import { shareProduct } from '../testing/product/test-app.ts'
import { totpAt } from '../testing/product/totp.ts'
import { createSession } from './queries.ts'

const product = await shareProduct()
const { db, now, secrets } = product.deps
let person: TestPerson
beforeEach(async () => {
  person = await createAdmin(db)
})

const client = { address: '127.0.0.1', userAgent: 'test' }
const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
/** A session whose password was entered so long ago; without a number it was never entered. */
const sessionOf = (minutes?: number) =>
  createSession(
    db,
    person.id,
    'full',
    { ...client, ...(minutes !== undefined && { passwordAt: minutesAgo(minutes) }) },
    minutesAgo(minutes ?? 0),
  )
const change = (key: string, proof: object = {}) =>
  product.request('POST', '/api/v1/auth/password/change', {
    key,
    body: { new_password1: 'Another123', new_password2: 'Another123', ...proof },
  })
const asked = { status: 400, body: { current_password: [accountMessages.currentPasswordRequired] } }
const isOpen = async (key: string) =>
  (await product.request('GET', '/api/v1/profile', { key })).status === 200
const login = (password: string) =>
  product.request('POST', '/api/v1/auth/login', { body: { email: person.email, password } })

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const enrolled = (minutes: number) =>
  db
    .updateTable('users')
    .set({ mfa_secret: secrets.seal(secret), mfa_enabled_at: minutesAgo(minutes) })
    .where('id', '=', person.id)
    .execute()

test('within ten minutes of a sign-in the two new passwords suffice, and all other sessions end [PLAT-097]', async () => {
  const { key } = (await login(testPassword)).body
  expect((await change(key)).status).toBe(200)
  expect([await isOpen(key), await isOpen(person.key)]).toEqual([true, false])
})

test.each([
  ['an older session', 11],
  ['a session without a password', undefined],
] as const)('%s needs the current password, which is checked', async (_name, minutes) => {
  const key = await sessionOf(minutes)
  expect(await change(key)).toMatchObject(asked)
  expect((await change(key, { current_password: 'Wrong0ne' })).body).toEqual({
    current_password: [accountMessages.currentPasswordWrong],
  })
  expect((await login(testPassword)).status).toBe(200)
  expect((await change(key, { current_password: testPassword })).status).toBe(200)
  expect((await login('Another123')).status).toBe(200)
  expect([await isOpen(key), await isOpen(person.key)]).toEqual([true, false])
})

test('wrong current passwords count as wrong sign-ins', async () => {
  const key = await sessionOf()
  for (let round = 0; round < 6; round++) await change(key, { current_password: `Wrong0ne${round}` })
  expect((await change(key, { current_password: testPassword })).status).toBe(429)
  expect((await login(testPassword)).status).toBe(429)
})

test('a code of the second factor proves the person as well, once', async () => {
  await enrolled(60)
  const key = await sessionOf(30)
  expect((await change(key, { code: '000000' })).body).toEqual({ code: [authMessages.mfaCodeInvalid] })
  const code = totpAt(secret, now())
  expect((await change(key, { code })).status).toBe(200)
  expect((await change(key, { code })).body).toEqual({ code: [authMessages.mfaCodeInvalid] })
})

test('a second factor that was set up in the same session proves nothing', async () => {
  const key = await sessionOf(30)
  await enrolled(5)
  expect(await change(key, { code: totpAt(secret, now()) })).toMatchObject(asked)
})

test('the password of a sign-in with a second factor counts from when it was entered', async () => {
  await enrolled(60)
  const limited = (await login(testPassword)).body
  expect(limited.status).toBe('mfa_required')
  const { key } = (
    await product.request('PUT', '/api/v1/auth/mfa/authenticate', {
      key: limited.key,
      body: { code: totpAt(secret, now()) },
    })
  ).body
  expect((await change(key)).status).toBe(200)
})
