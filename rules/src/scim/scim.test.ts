import { expect, test } from 'vitest'
import { matches, readFilter } from './filter.ts'
import { applyPatch } from './patch.ts'
import { groupOfScim, personOfScim } from './resources.ts'

const user = {
  id: 'u1',
  userName: 'mia@acme.example',
  name: { givenName: 'Mia', familyName: 'Tane' },
  active: true,
  emails: [{ value: 'mia@acme.example', type: 'work', primary: true }],
}

test.each([
  ['userName eq "MIA@acme.example"', true],
  ['userName eq "jo@acme.example"', false],
  ['emails[type eq "work"].value eq "mia@acme.example"', true],
  ['emails.value eq "mia@acme.example" and active eq true', true],
  ['active eq false', false],
  ['userName sw "mia" and name.familyName co "an"', true],
  ['externalId pr', false],
  ['userName ne "a and b"', true],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "mia@acme.example"', true],
])('the filter %s selects: %s', (filter, isSelected) => {
  expect(matches(user, readFilter(filter))).toBe(isSelected)
})

test.each([
  'userName',
  'userName eq mia',
  'userName eq "a" or active eq true',
  'userName gt "a"',
  '',
  'x eq "1"',
])('rejects the filter %s', (filter) => {
  expect(() => readFilter(filter)).toThrow(/not supported/)
})

test('applies the operations that Entra sends', () => {
  const patched = applyPatch(user, [
    { op: 'Replace', path: 'active', value: 'False' },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'mia.t@acme.example' },
    { op: 'Add', path: 'name.familyName', value: 'Toa' },
    { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'HQ' },
    { op: 'Replace', value: { 'name.givenName': 'Mi', userName: 'mia.t@acme.example' } },
  ])
  expect(personOfScim(patched)).toEqual({
    email: 'mia.t@acme.example',
    first_name: 'Mi',
    last_name: 'Toa',
    external_id: null,
    isActive: false,
  })
  expect(patched['emails']).toEqual([{ value: 'mia.t@acme.example', type: 'work', primary: true }])
})

test('applies the operations that Okta sends', () => {
  expect(personOfScim(applyPatch(user, [{ op: 'replace', value: { active: false } }])).isActive).toBe(false)
  const group = { displayName: 'Gate', members: [{ value: 'a' }, { value: 'b' }] }
  const change = (op: string, path: string, value?: unknown) =>
    groupOfScim(applyPatch(group, [{ op, path, value }])).members
  expect(change('remove', 'members[value eq "a"]')).toEqual(['b'])
  expect(change('add', 'members', [{ value: 'c', display: 'C' }, { value: 'a' }])).toEqual(['b', 'c', 'a'])
  expect(change('Remove', 'members', [{ value: 'b' }])).toEqual(['a'])
  expect(change('replace', 'members', [{ value: 'z' }])).toEqual(['z'])
  expect(change('remove', 'members')).toEqual([])
})

test('ignores ids and unknown attributes, and rejects unknown operations and paths', () => {
  expect(applyPatch(user, [{ op: 'replace', value: { id: 'u2', title: 'Boss' } }])).toEqual(user)
  expect(() => applyPatch(user, [{ op: 'move', path: 'active' }])).toThrow("'move' is not known")
  expect(() => applyPatch(user, [{ op: 'replace', path: 'a b', value: 1 }])).toThrow('cannot be read')
  expect(applyPatch(user, [{ op: 'add', path: '__proto__', value: { polluted: true } }])).toEqual(user)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('uses the primary address when the user name is not an email address', () => {
  const emails = [{ value: 'b@acme.example' }, { value: 'a@acme.example', primary: true }]
  expect(personOfScim({ userName: 'mia', emails, displayName: 'Mia van Tane' })).toMatchObject({
    email: 'a@acme.example',
    first_name: 'Mia',
    last_name: 'van Tane',
    isActive: true,
  })
  expect(() => personOfScim({ userName: 'mia' })).toThrow('must be an email address')
})
