import { expect, test } from 'vitest'
import { recordAudit } from '../audit/record-audit.ts'
import { createAdmin, createPerson, testPassword } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct()
const person = await createAdmin(product.deps.db)

const inSeconds = (seconds: number) => new Date(product.deps.now().getTime() + seconds * 1000)
const login = (email: string, password: string) =>
  product.request('POST', '/api/v1/auth/login', { body: { email, password } })

test('sign-in returns a status and a key that opens the profile [PLAT-005]', async () => {
  const answer = await login(person.email, testPassword)
  expect(answer.status).toBe(200)
  expect(answer.body.status).toBe('logged_in')
  const profile = await product.request('GET', '/api/v1/profile', { key: answer.body.key })
  expect(profile.body).toMatchObject({
    email: person.email,
    role: 'ADMIN',
    account_type: 'VEHICLE',
    dashboard_type: 0,
  })
})

test('the e-mail address is trimmed and not case-sensitive', async () => {
  expect((await login(`  ${person.email.toUpperCase()} `, testPassword)).status).toBe(200)
})

test('the profile contains the fields of a user and their account [PLAT-103]', async () => {
  const { body } = await product.request('GET', '/api/v1/profile', { key: person.key })
  expect(Object.keys(body).sort()).toEqual([
    'account_type',
    'dashboard_type',
    'email',
    'first_name',
    'is_standard_plan',
    'last_name',
    'may_operate',
    'organisation',
    'payment',
    'place',
    'plan',
    'role',
  ])
})

test('a wrong password returns 400 with non_field_errors, not 401', async () => {
  const refusal = {
    status: 400,
    body: { non_field_errors: ['Unable to log in with provided credentials.'] },
  }
  expect(await login(person.email, 'wrong')).toMatchObject(refusal)
  expect(await login('nobody@parking.example', testPassword)).toMatchObject(refusal)
})

test('after five wrong passwords the account waits a minute, also for concurrent attempts', async () => {
  const victim = await createPerson(product.deps.db, person.orgId)
  const guesses = await Promise.all(Array.from({ length: 12 }, () => login(victim.email, 'wrong')))
  expect(guesses.filter((guess) => guess.status === 400)).toHaveLength(5)
  const refused = await login(victim.email, testPassword)
  expect(refused.status).toBe(429)
  expect(refused.body.detail).toMatch(/^Too many attempts/)
  expect((await login(person.email, testPassword)).status).toBe(200)

  product.setNow(inSeconds(61))
  expect((await login(victim.email, testPassword)).status).toBe(200)
  product.setNow(new Date())
})

const loginFrom = async (remoteAddress: string, email: string, password: string) => {
  const payload = { email, password }
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    remoteAddress,
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('the wait doubles up to four hours and is reset after a day, and the response contains its end', async () => {
  const victim = await createPerson(product.deps.db, person.orgId)
  const guess = () => loginFrom('203.0.113.9', victim.email, 'wrong')
  for (let count = 0; count < 4; count++) await guess()
  const waits: string[] = []
  for (const minutes of [1, 2, 4, 8, 16, 32, 64, 128, 240, 240]) {
    expect((await guess()).status).toBe(400)
    const refused = await guess()
    expect(refused.status).toBe(429)
    waits.push(refused.body.detail.replace('Too many attempts. Please try again in ', ''))
    product.setNow(inSeconds(minutes * 60 + 1))
  }
  expect(waits).toEqual([
    '60 seconds.',
    '2 minutes.',
    '4 minutes.',
    '8 minutes.',
    '16 minutes.',
    '32 minutes.',
    '64 minutes.',
    '3 hours.',
    '4 hours.',
    '4 hours.',
  ])
  product.setNow(inSeconds(86_400))
  for (let count = 0; count < 5; count++) expect((await guess()).status).toBe(400)
  expect((await guess()).status).toBe(429)
  product.setNow(new Date())
})

test('an attacker locks no account: other addresses can sign in, and known addresses always can', async () => {
  const victim = await createPerson(product.deps.db, person.orgId)
  expect((await loginFrom('198.51.100.1', victim.email, testPassword)).status).toBe(200)
  const guess = (address: string) => loginFrom(address, victim.email, 'wrong')
  for (let count = 0; count < 5; count++) await guess('203.0.113.20')
  expect((await loginFrom('203.0.113.20', victim.email, testPassword)).status).toBe(429)
  expect((await loginFrom('203.0.113.21', victim.email, testPassword)).status).toBe(200)

  for (let count = 0; count < 40; count++) await guess(`203.0.113.${100 + count}`)
  expect((await loginFrom('203.0.113.22', victim.email, testPassword)).status).toBe(429)
  expect((await loginFrom('198.51.100.1', victim.email, testPassword)).status).toBe(200)
})

test('a flood of wrong passwords occupies no connection of others', async () => {
  const { pool } = product.deps
  let mostWaiting = 0
  const watch = setInterval(() => (mostWaiting = Math.max(mostWaiting, pool.waitingCount)), 1)
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      product.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        remoteAddress: '203.0.113.7',
        payload: { email: `nobody-${index}@parking.example`, password: 'wrong' },
      }),
    ),
  )
  clearInterval(watch)
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(50)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(150)
  expect(mostWaiting).toBe(0)
})

test('concurrent correct passwords are all accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => login(person.email, testPassword)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
})

test('sign-out ends the key', async () => {
  const { body } = await login(person.email, testPassword)
  expect((await product.request('POST', '/api/v1/auth/logout', { key: body.key })).status).toBe(200)
  expect((await product.request('GET', '/api/v1/profile', { key: body.key })).status).toBe(401)
})

test('a key expires 10800 seconds after sign-in, regardless of its use [PLAT-008]', async () => {
  const { body } = await login(person.email, testPassword)
  const profile = () => product.request('GET', '/api/v1/profile', { key: body.key })
  product.setNow(inSeconds(10_795))
  expect((await profile()).status).toBe(200)
  product.setNow(inSeconds(10))
  expect((await profile()).status).toBe(401)
  product.setNow(new Date())
})

test('sessions are listed with their last use, recorded at most once a minute', async () => {
  const someone = await createPerson(product.deps.db, person.orgId)
  const lastUse = async () =>
    (await product.request('GET', '/api/v1/auth/sessions', { key: someone.key })).body[0].last_used_at
  const first = await lastUse()
  product.setNow(inSeconds(50))
  expect(await lastUse()).toBe(first)
  product.setNow(inSeconds(20))
  const noted = await lastUse()
  expect(Date.parse(noted) - Date.parse(first)).toBeGreaterThanOrEqual(60_000)
  product.setNow(inSeconds(30))
  expect(await lastUse()).toBe(noted)
  product.setNow(new Date())
})

test('ending the other sessions keeps the current one', async () => {
  const other = (await login(person.email, testPassword)).body.key
  expect((await product.request('DELETE', '/api/v1/auth/sessions', { key: person.key })).status).toBe(204)
  expect((await product.request('GET', '/api/v1/profile', { key: other })).status).toBe(401)
  const { body } = await product.request('GET', '/api/v1/auth/sessions', { key: person.key })
  expect(body).toMatchObject([{ is_current: true, user_agent: 'test' }])
})

test('a new password is checked by the stated rules and texts [PLAT-093] [PLAT-094] [PLAT-095] [PLAT-096]', async () => {
  const change = (new_password1: string, new_password2: string) =>
    product.request('POST', '/api/v1/auth/password/change', {
      key: person.key,
      body: { new_password1, new_password2 },
    })
  expect(await change('', '')).toMatchObject({
    status: 400,
    body: {
      new_password1: ['Please enter a password'],
      new_password2: ['Please confirm your password'],
    },
  })
  expect((await change('weak', 'weak')).body).toEqual({
    new_password1: ['Password must be: 1 number, 1 lowercase, 1 uppercase, and at least 8 characters'],
  })
  expect((await change('Strong123', 'Strong124')).body).toEqual({
    new_password2: ['Your passwords do not match'],
  })
})

test('a changed password works at once, ends all other sessions and is in the audit log [PLAT-097]', async () => {
  const someone = await createPerson(product.deps.db, person.orgId)
  const other = (await login(someone.email, testPassword)).body.key
  const { status } = await product.request('POST', '/api/v1/auth/password/change', {
    key: someone.key,
    body: { new_password1: 'Another123', new_password2: 'Another123' },
  })
  expect(status).toBe(200)
  expect((await product.request('GET', '/api/v1/profile', { key: other })).status).toBe(401)
  expect((await product.request('GET', '/api/v1/profile', { key: someone.key })).status).toBe(200)
  expect((await login(someone.email, testPassword)).status).toBe(400)
  expect((await login(someone.email, 'Another123')).status).toBe(200)
  const entry = await product.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', someone.id)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'password.changed', actor_id: someone.id, org_id: person.orgId })
})

test('audit log rows can be neither changed nor deleted', async () => {
  const { db } = product.deps
  await recordAudit(db, person.orgId, {
    at: new Date(),
    actorId: person.id,
    action: 'mfa.enabled',
    subject: person.id,
  })
  await expect(db.updateTable('audit_log').set({ subject: 'x' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
})
