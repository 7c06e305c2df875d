import { expect, test } from 'vitest'
import { inviteExpiry, joinName, removalRefusal, roleChangeRefusal, splitName } from './organisation.ts'

test.each([
  ['Aroha Parata', { first_name: 'Aroha', last_name: 'Parata' }],
  ['  Jan   van  der Berg ', { first_name: 'Jan', last_name: 'van der Berg' }],
  ['Prince', { first_name: 'Prince', last_name: '' }],
])('the name %j is split after its first word', (name, parts) => {
  expect(splitName(name)).toEqual(parts)
  expect(joinName(parts)).toBe(name.trim().replaceAll(/\s+/g, ' '))
})

test('an invite is valid for seven days', () => {
  expect(inviteExpiry(new Date('2026-03-01T10:00:00Z'))).toEqual(new Date('2026-03-08T10:00:00Z'))
})

test('users can remove neither themselves nor the last administrator', () => {
  expect(removalRefusal({ role: 'VIEWER', isSelf: true, otherAdmins: 3 })).toMatch('yourself')
  expect(removalRefusal({ role: 'ADMIN', isSelf: false, otherAdmins: 0 })).toMatch('last administrator')
  expect(removalRefusal({ role: 'ADMIN', isSelf: false, otherAdmins: 1 })).toBeUndefined()
  expect(removalRefusal({ role: 'VIEWER', isSelf: false, otherAdmins: 0 })).toBeUndefined()
})

test('the last administrator keeps the role', () => {
  const last = { role: 'ADMIN', isSelf: true, otherAdmins: 0 } as const
  expect(roleChangeRefusal(last, 'VIEWER')).toMatch('last administrator')
  expect(roleChangeRefusal(last, 'ADMIN')).toBeUndefined()
  expect(roleChangeRefusal({ ...last, otherAdmins: 1 }, 'SITE_VIEWER')).toBeUndefined()
})
