import { beforeEach, expect, test } from 'vitest'
import { authRefusals } from '#contract/auth/api.ts'
import { organisationRefusals } from '#contract/organisation/api.ts'
import { createAdmin, createPerson, testPassword, type TestPerson } from '../testing/people.ts'
import { runJobs, tokenInMail } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct({ publicUrl: 'https://watch.example' })
const { db } = product.deps
let admin: TestPerson
let viewer: TestPerson
beforeEach(async () => {
  await runJobs(product)
  admin = await createAdmin(db)
  viewer = await createPerson(db, admin.orgId, 'VIEWER')
})

const newEmail = () => `new-${crypto.randomUUID()}@parking.example`
const save = (id: string, changes: object, by = admin) =>
  product.request('PUT', `/api/v1/organisation/members/${id}`, {
    key: by.key,
    body: { first_name: 'Aroha', last_name: 'Parata', role: 'VIEWER', sites: [], ...changes },
  })
const confirm = (token: string) =>
  product.request('POST', '/api/v1/auth/address/confirm', { body: { token } })
const signIn = async (email: string) =>
  (await product.request('POST', '/api/v1/auth/login', { body: { email, password: testPassword } })).status
const requestReset = async (email: string) => {
  await product.request('POST', '/api/v1/auth/password/reset', { body: { email } })
  return runJobs(product)
}

test('a changed address applies when it is confirmed from the new mailbox, and the old one is notified', async () => {
  const email = newEmail()
  const saved = await save(viewer.id, { email })
  expect(saved.body).toMatchObject({ email: viewer.email, pending_email: email })
  const [link, ...others] = await runJobs(product)
  expect(link).toMatchObject({ to: email })
  expect(others).toEqual([])
  expect(link!.text).toMatch(/^https:\/\/watch\.example\/confirm-address\/\S+$/m)
  expect(await signIn(email)).toBe(400)
  expect(await requestReset(email)).toEqual([])
  const [reset] = await requestReset(viewer.email)

  expect((await confirm(tokenInMail(link))).status).toBe(200)
  const mails = await runJobs(product)
  expect(mails).toMatchObject([{ to: viewer.email, text: expect.stringContaining(`is now ${email}.`) }])
  expect([await signIn(email), await signIn(viewer.email)]).toEqual([200, 400])
  expect((await save(viewer.id, { email })).body).toMatchObject({ email, pending_email: null })
  const late = await product.request('POST', '/api/v1/auth/password/reset/confirm', {
    body: { token: tokenInMail(reset), new_password1: 'Brand0New', new_password2: 'Brand0New' },
  })
  expect(late.body).toEqual({ non_field_errors: [authRefusals.resetLinkInvalid] })
  expect((await confirm(tokenInMail(link))).body).toEqual({
    non_field_errors: [authRefusals.addressLinkInvalid],
  })
})

test('a later change replaces an earlier one, an expired link changes nothing, and a taken address is rejected', async () => {
  await save(viewer.id, { email: newEmail() })
  const [first] = await runJobs(product)
  const email = newEmail()
  await save(viewer.id, { email })
  const [second] = await runJobs(product)
  expect((await confirm(tokenInMail(first))).status).toBe(400)
  expect((await save(viewer.id, { email: admin.email })).body).toEqual({
    email: [organisationRefusals.emailTaken],
  })
  await db
    .updateTable('address_changes')
    .set({ expires_at: new Date(0) })
    .execute()
  expect((await confirm(tokenInMail(second))).status).toBe(400)
  expect([await signIn(viewer.email), await signIn(email)]).toEqual([200, 400])
})

test('an address that somebody registered meanwhile is not taken from them', async () => {
  const email = newEmail()
  await save(viewer.id, { email })
  const [link] = await runJobs(product)
  const { id } = await createAdmin(db)
  await db.updateTable('users').set({ email }).where('id', '=', id).execute()
  expect((await confirm(tokenInMail(link))).body).toEqual({ email: [organisationRefusals.emailTaken] })
  expect(await signIn(viewer.email)).toBe(200)
})

test('a different case of the same address needs no confirmation', async () => {
  const email = viewer.email.toUpperCase()
  expect((await save(viewer.id, { email })).body).toMatchObject({ email, pending_email: null })
  expect(await runJobs(product)).toEqual([])
})
