import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrganisation, createPerson, testPassword, type TestPerson } from '../testing/people.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let product: TestApp
let person: TestPerson

beforeAll(async () => {
  product = await createTestApp()
  const organisation = await createOrganisation(product.deps.db)
  person = await createPerson(product.deps.db, organisation.id)
})
afterAll(() => product.close())

const login = (email: string, password: string) =>
  product.request('POST', '/api/v1/auth/login', { body: { email, password } })

test('signing in answers with a status and a key that opens the profile [PLAT-005]', async () => {
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

test('a wrong password is a 400 with non_field_errors, not a 401', async () => {
  const answer = await login(person.email, 'wrong')
  expect(answer).toMatchObject({
    status: 400,
    body: { non_field_errors: ['Unable to log in with provided credentials.'] },
  })
})

test('signing out ends the key', async () => {
  const { body } = await login(person.email, testPassword)
  expect((await product.request('POST', '/api/v1/auth/logout', { key: body.key })).status).toBe(200)
  expect((await product.request('GET', '/api/v1/profile', { key: body.key })).status).toBe(401)
})
