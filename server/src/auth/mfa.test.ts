import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createOrganisation, createPerson, testPassword, type TestPerson } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { ownTotp, totpAt, totpGenerator } from '../testing/product/totp.ts'
import { useStep } from './mfa.ts'

const product = await startProduct()
const { id: orgId } = await createOrganisation(product.deps.db)
let person: TestPerson
beforeEach(async () => {
  person = await createPerson(product.deps.db, orgId)
  // The middle of a 30-second step, so that no test crosses two.
  product.setNow(new Date(Math.ceil(Date.now() / 30_000) * 30_000 + 15_000))
})

const mfa = '/api/v1/auth/mfa'
const login = async () =>
  (
    await product.request('POST', '/api/v1/auth/login', {
      body: { email: person.email, password: testPassword },
    })
  ).body
const authenticate = (key: string, code: string) =>
  product.request('PUT', `${mfa}/authenticate`, { key, body: { code } })
const inSeconds = (seconds: number) => new Date(product.deps.now().getTime() + seconds * 1000)
const laterBy = (seconds: number) => product.setNow(inSeconds(seconds))

interface Offer {
  secret: string
  request_token: string
  key: string
}
async function offer(key = person.key): Promise<Offer> {
  const { body } = await product.request('GET', `${mfa}/secret`, { key })
  return { ...body, key }
}
const accept = ({ secret, request_token, key }: Offer) =>
  product.request('POST', mfa, { key, body: { code: totpAt(secret, product.deps.now()), request_token } })

async function turnOn(key = person.key) {
  const offered = await offer(key)
  const answer = await accept(offered)
  expect(answer.status).toBe(201)
  return { secret: offered.secret, answer }
}

test(`codes come from ${totpGenerator}, which agrees with RFC 6238`, () => {
  const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(totpAt(rfcSecret, new Date(59_000))).toBe('287082')
  expect(ownTotp(rfcSecret, new Date(1_111_111_109_000))).toBe('081804')
})

test('the secret comes as a QR code with a request token [PLAT-026]', async () => {
  const { status, body } = await product.request('GET', `${mfa}/secret`, { key: person.key })
  expect(status).toBe(200)
  expect(body.qrcode).toMatch(/^data:image\/png;base64,/)
  expect(body.request_token).toMatch(/^\S{40,}$/)
})

test('a first code enables MFA with 201, and the status shows since when [PLAT-027] [PLAT-100]', async () => {
  expect((await product.request('GET', mfa, { key: person.key })).body).toEqual({
    status: 'disabled',
    created_at: null,
  })
  const before = product.deps.now().toISOString()
  const { answer } = await turnOn()
  expect(answer.body).toEqual({})
  const { body } = await product.request('GET', mfa, { key: person.key })
  expect(body.status).toBe('enabled')
  expect(body.created_at >= before && body.created_at <= product.deps.now().toISOString()).toBe(true)
})

test('a code completes sign-in with 200 and a full key, and the limited key ends [PLAT-028]', async () => {
  const { secret } = await turnOn()
  laterBy(30)
  const { status, key } = await login()
  expect(status).toBe('mfa_required')
  expect((await product.request('GET', '/api/v1/profile', { key })).status).toBe(403)

  const answer = await authenticate(key, totpAt(secret, product.deps.now()))
  expect(answer.status).toBe(200)
  expect((await product.request('GET', '/api/v1/profile', { key: answer.body.key })).status).toBe(200)
  expect((await product.request('GET', mfa, { key })).status).toBe(401)
})

test('a code works once, also for the sign-in right after it enabled MFA', async () => {
  const { secret } = await turnOn()
  const code = totpAt(secret, product.deps.now())
  const { key } = await login()
  expect(await authenticate(key, code)).toMatchObject({ status: 400, body: { code: ['Invalid code'] } })
  laterBy(30)
  const next = totpAt(secret, product.deps.now())
  expect((await authenticate(key, next)).status).toBe(200)
  expect((await authenticate((await login()).key, next)).status).toBe(400)
})

test('of many concurrent requests with one code only one succeeds', async () => {
  await turnOn()
  const step = Math.floor(product.deps.now().getTime() / 30_000) + 1
  const used = await Promise.all(Array.from({ length: 8 }, () => useStep(product.deps.db, person.id, step)))
  expect(used.filter(Boolean)).toHaveLength(1)
})

test.each([
  ['one step late', -30, 200],
  ['one step early', 30, 200],
  ['two steps late', -60, 400],
  ['two steps early', 60, 400],
])('a code that is %s (%i seconds off) returns %i', async (_, offset, status) => {
  const { secret } = await turnOn()
  laterBy(120)
  const { key } = await login()
  expect((await authenticate(key, totpAt(secret, inSeconds(offset)))).status).toBe(status)
})

test.each([
  ['', 'Please enter your MFA code'],
  ['12345', 'Invalid code'],
  ['abcdef', 'Invalid code'],
  ['１２３４５６', 'Invalid code'],
  ['1234567', 'Invalid code'],
  ['000\u000000', 'Invalid code'],
])('the code %j is rejected under its field', async (code, message) => {
  await turnOn()
  const { key } = await login()
  expect(await authenticate(key, code)).toMatchObject({ status: 400, body: { code: [message] } })
})

test('codes can be guessed four times a day from unknown addresses, also concurrently', async () => {
  const { secret } = await turnOn()
  laterBy(60)
  const { key } = await login()
  const guesses = await Promise.all(Array.from({ length: 20 }, () => authenticate(key, '000000')))
  expect(guesses.filter((guess) => guess.status === 400)).toHaveLength(4)
  const refused = await authenticate(key, totpAt(secret, product.deps.now()))
  expect(refused.status).toBe(429)
  expect(refused.body.code[0]).toBe('Too many attempts. Please try again in 24 hours.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)

  laterBy(86_401)
  const next = await login()
  expect((await authenticate(next.key, totpAt(secret, product.deps.now()))).status).toBe(200)
})

test('guesses from unknown addresses do not lock out the owner, who has five separate attempts a day', async () => {
  const { secret } = await turnOn()
  laterBy(60)
  const signIn = await login()
  expect((await authenticate(signIn.key, totpAt(secret, product.deps.now()))).status).toBe(200)
  laterBy(60)
  const stranger = await login()
  const guess = (code: string, remoteAddress: string) =>
    product.app.inject({
      method: 'PUT',
      url: `${mfa}/authenticate`,
      remoteAddress,
      headers: { authorization: `Bearer ${stranger.key}` },
      payload: { code },
    })
  const statuses: number[] = []
  for (let count = 0; count < 8; count++)
    statuses.push((await guess('000000', `203.0.113.${count}`)).statusCode)
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429, 429, 429])

  const owner = await login()
  for (let count = 0; count < 4; count++) expect((await authenticate(owner.key, '000000')).status).toBe(400)
  expect((await authenticate(owner.key, totpAt(secret, product.deps.now()))).status).toBe(200)
  laterBy(60)
  const again = await login()
  for (let count = 0; count < 5; count++) expect((await authenticate(again.key, '000000')).status).toBe(400)
  expect((await authenticate(again.key, totpAt(secret, product.deps.now()))).status).toBe(429)
})

test('a user who must enable MFA gets a limited key, and a full one with the first code', async () => {
  await product.deps.db
    .updateTable('users')
    .set({ must_activate_mfa: true })
    .where('id', '=', person.id)
    .execute()
  const { status, key } = await login()
  expect(status).toBe('mfa_activation_required')
  expect((await product.request('GET', '/api/v1/profile', { key })).status).toBe(403)

  const { answer } = await turnOn(key)
  expect((await product.request('GET', '/api/v1/profile', { key: answer.body.key })).status).toBe(200)
  expect((await product.request('GET', mfa, { key })).status).toBe(401)
})

test('a password alone can neither enrol another phone nor disable MFA', async () => {
  await turnOn()
  const { key } = await login()
  expect(await product.request('GET', `${mfa}/secret`, { key })).toMatchObject({
    status: 400,
    body: { non_field_errors: [expect.stringMatching('already on')] },
  })
  expect((await product.request('DELETE', mfa, { key, body: { code: '000000' } })).status).toBe(403)
})

test('of two QR codes only one can enable MFA, also concurrently', async () => {
  const offers = [await offer(), await offer()]
  const answers = await Promise.all(offers.map(accept))
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 400])
  for (const late of offers) expect((await accept(late)).status).toBe(400)
})

test('a QR code is valid for ten minutes and for its user', async () => {
  const offered = await offer()
  const other = await createPerson(product.deps.db, orgId)
  expect((await accept({ ...offered, key: other.key })).status).toBe(400)
  laterBy(601)
  expect(await accept(offered)).toMatchObject({
    status: 400,
    body: { code: [expect.stringMatching('expired')] },
  })
})

test('MFA is disabled with a code, in the body or in the query [PLAT-102]', async () => {
  for (const place of ['body', 'query']) {
    const { secret } = await turnOn()
    laterBy(30)
    const wrong = await product.request('DELETE', mfa, { key: person.key, body: { code: '000000' } })
    expect(wrong).toMatchObject({ status: 400, body: { code: ['Invalid code'] } })
    expect((await product.request('DELETE', mfa, { key: person.key })).body).toEqual({
      code: ['Please enter your MFA code'],
    })
    const code = totpAt(secret, product.deps.now())
    const answer =
      place === 'body'
        ? await product.request('DELETE', mfa, { key: person.key, body: { code } })
        : await product.request('DELETE', `${mfa}?code=${code}`, { key: person.key })
    expect(answer.status).toBe(204)
    expect((await login()).status).toBe('logged_in')
  }
})

test('enabling and disabling MFA is written to the audit log, and the secret is stored encrypted', async () => {
  const { secret } = await turnOn()
  const user = await product.deps.db
    .selectFrom('users')
    .select('mfa_secret')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(user.mfa_secret?.includes(secret)).toBe(false)
  laterBy(30)
  await product.request('DELETE', mfa, {
    key: person.key,
    body: { code: totpAt(secret, product.deps.now()) },
  })
  const log = await product.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', person.id)
    .orderBy('at')
    .execute()
  expect(log.map((entry) => entry.action)).toEqual(['mfa.enabled', 'mfa.disabled'])
})

test('a passkey fulfils the duty to have a second factor, and is added only before there is one', async () => {
  const { db } = product.deps
  const requireMfa = (isRequired: boolean) =>
    db.updateTable('users').set({ must_activate_mfa: isRequired }).where('id', '=', person.id).execute()
  await requireMfa(true)
  const before = await login()
  expect(before.status).toBe('mfa_activation_required')
  const options = (key: string) => product.request('POST', '/api/v1/auth/passkeys/options', { key })
  expect((await options(before.key)).status).toBe(200)

  await db
    .insertInto('passkeys')
    .values({
      id: randomUUID(),
      user_id: person.id,
      credential_id: randomUUID(),
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      name: 'Laptop',
      created_at: new Date(),
      last_used_at: null,
    })
    .execute()
  const after = await login()
  expect(after.status).toBe('mfa_required')
  expect(await options(after.key)).toMatchObject({
    status: 400,
    body: { non_field_errors: ['Please finish signing in first.'] },
  })
  await requireMfa(false)
  expect((await login()).status).toBe('logged_in')
})
