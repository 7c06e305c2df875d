import { beforeEach, expect, test } from 'vitest'
import { passkeyMessages } from '#contract/auth/passkeys.ts'
import { authenticator, type Authenticator, type PasskeyLies } from '../testing/authenticator.ts'
import { createAdmin, testPassword, type TestPerson } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const { db, pool, config } = product.deps
let person: TestPerson
let stranger: TestPerson
let device: Authenticator
beforeEach(async () => {
  product.setNow(new Date())
  person = await createAdmin(db)
  stranger = await createAdmin(db)
  device = authenticator(config.publicUrl)
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, key?: string) =>
  product.request(method, `/api/v1/auth/passkeys${path}`, { ...(key && { key }), body })
const challengeOf = async (path: string, key?: string): Promise<string> => {
  const { status, body } = await call('POST', `${path}/options`, undefined, key)
  expect(status).toBe(200)
  return body.challenge
}

const register = (credential: unknown, key = person.key) =>
  call('POST', '', { name: 'Work laptop', credential }, key)
const addPasskey = async (by = person, its = device) =>
  register(its.create(await challengeOf('', by.key)), by.key)
const signIn = (credential: unknown) => call('POST', '/sign_in', { credential })
const second = (credential: unknown, key: string) => call('PUT', '/second', { credential }, key)

/** The key of a session that still lacks its second factor. */
async function afterPassword({ email, key }: TestPerson): Promise<string> {
  expect((await call('PUT', '/settings', { asks_after_password: true }, key)).status).toBe(200)
  const body = { email, password: testPassword }
  return (await product.request('POST', '/api/v1/auth/login', { body })).body.key
}

/** Everything that a passkey could change, of both users. */
const stored = async () => {
  const ids = [person.id, stranger.id]
  const rows = (statement: string) => pool.query(statement, [ids]).then((found) => found.rows)
  return {
    users: await rows('select * from users where id = any($1) order by id'),
    passkeys: await rows('select * from passkeys where user_id = any($1) order by credential_id'),
    sessions: await rows('select id, kind from sessions where user_id = any($1) order by id'),
    audit: await rows('select action from audit_log where actor_id = any($1) order by at, action'),
  }
}
/** Sends a lie, and expects the reason and that no row changed. */
async function expectRefused(
  send: () => ReturnType<typeof call>,
  reason: string = passkeyMessages.refused,
): Promise<void> {
  const before = await stored()
  expect(await send()).toMatchObject({ status: 400, body: { non_field_errors: [reason] } })
  expect(await stored()).toEqual(before)
}

test('a passkey is added, signs in alone, and is a second factor', async () => {
  expect(await addPasskey()).toMatchObject({ status: 201, body: { name: 'Work laptop', key: null } })
  const alone = await signIn(device.use(await challengeOf('/sign_in')))
  expect(alone).toMatchObject({ status: 200, body: { status: 'logged_in' } })
  const profile = (key: string) => product.request('GET', '/api/v1/profile', { key })
  expect((await profile(alone.body.key)).body).toMatchObject({ email: person.email })
  const half = await afterPassword(person)
  expect((await profile(half)).status).not.toBe(200)
  const whole = await second(device.use(await challengeOf('/second', half)), half)
  expect(whole.status).toBe(200)
  expect((await profile(whole.body.key)).body).toMatchObject({ email: person.email })
  expect((await stored()).passkeys).toMatchObject([{ counter: 3, user_id: person.id }])
})

const lies: [string, PasskeyLies][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another port of the host', { origin: 'http://localhost:1' }],
  ['another RP id', { rpId: 'evil.example' }],
  ['the type of another ceremony', { type: 'webauthn.none' }],
  ['an absent user', { isUserAbsent: true }],
]
test.each(lies)('a new passkey with %s is refused and not stored', async (_, lie) => {
  const challenge = await challengeOf('', person.key)
  await expectRefused(() => register(device.create(challenge, lie)))
  expect((await addPasskey()).status).toBe(201)
})

const liesOfUse: [string, PasskeyLies][] = [
  ...lies,
  ['a lower counter', { counter: 4 }],
  ['the same counter', { counter: 5 }],
  ['no counter after one with a counter', { counter: 0 }],
  ['the signature of another key', { hasForeignKey: true }],
]
test.each(liesOfUse)('a sign-in by passkey with %s is refused and changes nothing', async (_, lie) => {
  await addPasskey()
  expect((await signIn(device.use(await challengeOf('/sign_in'), { counter: 5 }))).status).toBe(200)
  const challenge = await challengeOf('/sign_in')
  await expectRefused(() => signIn(device.use(challenge, { counter: 6, ...lie })))
  expect((await signIn(device.use(await challengeOf('/sign_in'), { counter: 6 }))).status).toBe(200)
})

test.each(liesOfUse)('a second factor by passkey with %s is refused and changes nothing', async (_, lie) => {
  await addPasskey()
  const half = await afterPassword(person)
  await db.updateTable('passkeys').set({ counter: 5 }).where('user_id', '=', person.id).execute()
  const challenge = await challengeOf('/second', half)
  await expectRefused(() => second(device.use(challenge, { counter: 6, ...lie }), half))
  expect((await second(device.use(await challengeOf('/second', half), { counter: 6 }), half)).status).toBe(
    200,
  )
})

test('an unverified user is refused without a password and accepted after it', async () => {
  await addPasskey()
  const alone = await challengeOf('/sign_in')
  const unverified = { isUserUnverified: true }
  await expectRefused(() => signIn(device.use(alone, unverified)), passkeyMessages.unverified)
  const half = await afterPassword(person)
  expect((await second(device.use(await challengeOf('/second', half), unverified), half)).status).toBe(200)
})

test('a challenge works once, also when its first use was refused', async () => {
  const forNew = await challengeOf('', person.key)
  expect((await register(device.create(forNew))).status).toBe(201)
  await expectRefused(() => register(authenticator(config.publicUrl).create(forNew)))
  const challenge = await challengeOf('/sign_in')
  const used = device.use(challenge)
  expect((await signIn(used)).status).toBe(200)
  await expectRefused(() => signIn(used))
  await expectRefused(() => signIn(device.use(challenge)))
  const spoiled = await challengeOf('/sign_in')
  await expectRefused(() => signIn(device.use(spoiled, { origin: 'https://evil.example' })))
  await expectRefused(() => signIn(device.use(spoiled)))
})

test('a challenge that the product did not make, or that is too old, is refused', async () => {
  expect((await addPasskey()).status).toBe(201)
  await expectRefused(() => signIn(device.use(Buffer.alloc(32, 1).toString('base64url'))))
  const challenge = await challengeOf('/sign_in')
  product.setNow(new Date(Date.now() + 5 * 60_000 + 1000))
  await expectRefused(() => signIn(device.use(challenge)))
})

test('a challenge of another account or of another purpose is refused', async () => {
  expect((await addPasskey()).status).toBe(201)
  const theirs = authenticator(config.publicUrl)
  await addPasskey(stranger, theirs)
  const half = await afterPassword(person)
  const theirHalf = await afterPassword(stranger)
  const ofStranger = () => challengeOf('/second', theirHalf)
  for (const challenge of [await ofStranger(), await challengeOf('/sign_in')])
    await expectRefused(() => second(device.use(challenge), half))
  for (const challenge of [await ofStranger(), await challengeOf('/second', half)])
    await expectRefused(() => signIn(device.use(challenge)))
  const toAdd = await challengeOf('', stranger.key)
  await expectRefused(() => register(authenticator(config.publicUrl).create(toAdd)))
})

test('the passkey of another account is no second factor and cannot be added again', async () => {
  expect((await addPasskey()).status).toBe(201)
  const theirs = authenticator(config.publicUrl)
  await addPasskey(stranger, theirs)
  const half = await afterPassword(person)
  const challenge = await challengeOf('/second', half)
  await expectRefused(() => second(theirs.use(challenge), half), passkeyMessages.unknown)
  const again = await challengeOf('', person.key)
  await expectRefused(() => register(theirs.create(again)), passkeyMessages.known)
})

test('a session without its second factor cannot add a passkey', async () => {
  expect((await addPasskey()).status).toBe(201)
  const challenge = await challengeOf('', person.key)
  const half = await afterPassword(person)
  const added = authenticator(config.publicUrl).create(challenge)
  await expectRefused(() => register(added, half), passkeyMessages.secondFirst)
})
