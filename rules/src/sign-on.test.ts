import { expect, test } from 'vitest'
import { signOnRefusals } from '#contract/sign-on/messages.ts'
import { claimValues, grantedBy, isProvenEmail, personOfClaims } from './sign-on.ts'

test.each([
  ['a list', { groups: ['a', 'b'] }, 'groups', ['a', 'b']],
  ['one value', { role: 'a' }, 'role', ['a']],
  ['a path', { realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
  ['a name with dots', { 'https://acme.example/groups': ['a'] }, 'https://acme.example/groups', ['a']],
  ['values that are not text', { groups: [1, null, 'a'] }, 'groups', ['a']],
  ['a missing claim', {}, 'groups', []],
  ['an inherited property', {}, 'constructor.name', []],
])('reads the claim from %s', (_, claims, name, values) => {
  expect(claimValues(claims, name)).toEqual(values)
})

const grant = (value: string, role: 'ADMIN' | 'VIEWER' | 'SITE_VIEWER', sites: string[] = []) => ({
  value,
  role,
  sites,
  may_operate: value === 'operators',
})
const grants = [
  grant('north', 'SITE_VIEWER', ['n']),
  grant('south', 'SITE_VIEWER', ['s', 'n']),
  grant('operators', 'VIEWER'),
  grant('admins', 'ADMIN'),
]

test('grants the highest role of the groups and the sites of all of them', () => {
  expect(grantedBy(['south', 'north'], grants, null)).toEqual({
    role: 'SITE_VIEWER',
    siteIds: ['n', 's'],
    mayOperate: false,
  })
  expect(grantedBy(['north', 'operators'], grants, null)).toMatchObject({ role: 'VIEWER', mayOperate: true })
  expect(grantedBy(['admins', 'operators'], grants, null)).toMatchObject({ role: 'ADMIN' })
})

test('uses the default role only for people without a listed group', () => {
  expect(grantedBy(['others'], grants, 'VIEWER')).toMatchObject({ role: 'VIEWER', siteIds: [] })
  expect(grantedBy(['north'], grants, 'ADMIN')).toMatchObject({ role: 'SITE_VIEWER' })
  expect(grantedBy(['others'], grants, null)).toBeUndefined()
})

test('reads the person from the claims', () => {
  const claims = { email: 'Mia@Acme.example', given_name: 'Mia', family_name: 'Tane' }
  const person = { email: 'Mia@Acme.example', first_name: 'Mia', last_name: 'Tane' }
  expect(personOfClaims(claims, ['acme.example'])).toEqual(person)
  expect(
    personOfClaims({ preferred_username: 'jo@acme.example', name: 'Jo van Dyk' }, ['acme.example']),
  ).toEqual({
    email: 'jo@acme.example',
    first_name: 'Jo',
    last_name: 'van Dyk',
  })
})

test.each([
  [{}, signOnRefusals.withoutEmail],
  [{ email: 'no address' }, signOnRefusals.withoutEmail],
  [{ email: 'a@acme.example', email_verified: false }, signOnRefusals.unverifiedEmail],
  [{ email: 'a@acme.example', email_verified: 'false' }, signOnRefusals.unverifiedEmail],
  [{ email: 'a@elsewhere.example' }, signOnRefusals.foreignDomain],
  [{ email: 'a@sub.acme.example' }, signOnRefusals.foreignDomain],
  [{ email: 'acme.example@elsewhere.example' }, signOnRefusals.foreignDomain],
])('rejects %o', (claims, refusal) => {
  expect(personOfClaims(claims, ['acme.example'])).toEqual({ refusal })
})

test.each([
  [{ email: 'a@acme.example', email_verified: true }, true],
  [{ email: 'a@acme.example', email_verified: 'true' }, true],
  [{ email: 'a@acme.example', xms_edov: '1' }, true],
  [{ email: 'a@acme.example' }, false],
  [{ email: 'a@acme.example', email_verified: 'yes' }, false],
  [{ preferred_username: 'a@acme.example', email_verified: true }, false],
])('the address of %o is proven: %s', (claims, isProven) => {
  expect(isProvenEmail(claims)).toBe(isProven)
})
