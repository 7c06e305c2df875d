import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { accountMessages } from '#contract/auth/messages.ts'
import { isStrongPassword } from '#rules/auth.ts'
import { createInvite } from '../organisation/invite-links.ts'
import { createAdmin } from '../testing/people.ts'
import { shareProduct } from '../testing/product/test-app.ts'
import { hashToken } from '../core/secrets/secrets.ts'
import { isCommonPassword } from './common-passwords.ts'

const product = await shareProduct()
const { db, now } = product.deps

test('the list has more than 3,000 passwords that the rules accept in some case', () => {
  const list = readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  const accepted = list
    .split('\n')
    .filter((word) => isStrongPassword(word.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())))
  expect(accepted.length).toBeGreaterThan(3000)
})

test.each([
  ['Password1', true],
  ['PassW0rd', true],
  ['Password1!?', true],
  ['Sightline1', false],
  ['correct horse battery', false],
])('%s is common: %s', (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon)
})

test('a common password is rejected when it is changed, reset or registered', async () => {
  const { id, key, orgId } = await createAdmin(db)
  const repeated = { new_password1: 'Password1', new_password2: 'Password1' }
  const refused = { status: 400, body: { new_password1: [accountMessages.passwordCommon] } }
  const post = (path: string, body: object) => product.request('POST', `/api/v1/auth/${path}`, { key, body })
  expect(await post('password/change', repeated)).toMatchObject(refused)
  await db
    .insertInto('password_resets')
    .values({
      token_hash: hashToken(`reset ${id}`),
      user_id: id,
      created_at: now(),
      expires_at: new Date(now().getTime() + 60_000),
    })
    .execute()
  expect(await post('password/reset/confirm', { ...repeated, token: `reset ${id}` })).toMatchObject(refused)
  const person = { first_name: 'A', last_name: 'B', email: `new-${id}@parking.example` }
  const { token } = await createInvite(db, orgId, { ...person, role: 'VIEWER' }, now())
  const form = { ...person, password1: 'Password1', password2: 'Password1' }
  expect((await post(`registration/?token=${token}`, form)).body).toEqual({
    password1: [accountMessages.passwordCommon],
  })
})
