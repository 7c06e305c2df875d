import { beforeEach, expect, test } from 'vitest'
import { queueMail } from '../core/mail/send-mail.job.ts'
import { createOrganisation, createPerson, testPassword, type TestPerson } from '../testing/people.ts'
import { runJobs, tokenInMail } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct({ publicUrl: 'https://watch.example' })
const { id: orgId } = await createOrganisation(product.deps.db)
let person: TestPerson
beforeEach(async () => {
  product.setNow(new Date())
  person = await createPerson(product.deps.db, orgId)
})

const ask = (email: string) => product.request('POST', '/api/v1/auth/password/reset', { body: { email } })
const confirm = (token: string, password = 'Brand0New', repetition = password) =>
  product.request('POST', '/api/v1/auth/password/reset/confirm', {
    body: { token, new_password1: password, new_password2: repetition },
  })
const login = (password: string) =>
  product.request('POST', '/api/v1/auth/login', { body: { email: person.email, password } })

async function mailedToken(): Promise<string> {
  await ask(person.email)
  const [mail] = await runJobs(product)
  return tokenInMail(mail)
}

test('a mailed link sets a new password, and all sessions end', async () => {
  expect(await ask(person.email.toUpperCase())).toMatchObject({ status: 200, body: {} })
  const [mail, ...others] = await runJobs(product)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: person.email, subject: 'Choose a new Sightline password' })
  expect(mail!.text).toMatch(/^https:\/\/watch\.example\/reset-password\/\S+$/m)

  expect(await confirm(tokenInMail(mail))).toMatchObject({ status: 200, body: {} })
  expect((await product.request('GET', '/api/v1/profile', { key: person.key })).status).toBe(401)
  expect((await login(testPassword)).status).toBe(400)
  expect((await login('Brand0New')).status).toBe(200)
})

test('an unknown address gets the same response and no mail', async () => {
  expect(await ask('nobody@parking.example')).toMatchObject({ status: 200, body: {} })
  expect(await runJobs(product)).toEqual([])
})

test('a user who has not registered gets no mail, since the invite is required', async () => {
  await product.deps.db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', person.id)
    .execute()
  await ask(person.email)
  expect(await runJobs(product)).toEqual([])
})

test('a link works once, and using one invalidates the others', async () => {
  const first = await mailedToken()
  const second = await mailedToken()
  const answers = await Promise.all([confirm(second), confirm(second)])
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 400])
  for (const token of [first, second])
    expect((await confirm(token)).body.non_field_errors[0]).toMatch('expired or has already been used')
})

test('a link expires after an hour', async () => {
  const token = await mailedToken()
  product.setNow(new Date(Date.now() + 3_601_000))
  expect((await confirm(token)).status).toBe(400)
})

test('rejects a weak password without using the link', async () => {
  const token = await mailedToken()
  expect((await confirm(token, 'weak')).body).toHaveProperty('new_password1')
  expect((await confirm(token, 'Brand0New', 'Other0New')).body).toHaveProperty('new_password2')
  expect((await confirm(token)).status).toBe(200)
})

test.each(['', 'forged', 'x'.repeat(200)])('rejects a forged link %j', async (token) => {
  expect((await confirm(token)).status).toBe(400)
})

test('changing the password invalidates mailed links', async () => {
  const token = await mailedToken()
  await product.request('POST', '/api/v1/auth/password/change', {
    key: person.key,
    body: { new_password1: 'By0MyHand', new_password2: 'By0MyHand' },
  })
  expect((await confirm(token)).status).toBe(400)
})

test('an address can request three mails an hour', async () => {
  const answers = []
  for (let request = 0; request < 4; request++) answers.push((await ask(person.email)).status)
  expect(answers).toEqual([200, 200, 200, 429])
  expect(await runJobs(product)).toHaveLength(3)
  product.setNow(new Date(Date.now() + 3_601_000))
  expect((await ask(person.email)).status).toBe(200)
})

test('a queued mail does not reveal its link', async () => {
  const { pool, secrets, db } = product.deps
  await runJobs(product)
  await queueMail(db, secrets, { to: person.email, subject: 'Hello', text: 'https://watch.example/secret' })
  const waiting = await pool.query('select payload::text as text from graphile_worker._private_jobs')
  expect(waiting.rows).toHaveLength(1)
  expect(waiting.rows[0].text).not.toContain('secret')
  expect(await runJobs(product)).toMatchObject([{ text: 'https://watch.example/secret' }])
})
