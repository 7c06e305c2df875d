import { expect, test } from 'vitest'
import { nobody, personFaults, type Person } from './person-form.ts'

const aroha: Person = {
  first_name: 'Aroha',
  last_name: 'Parata',
  email: ' aroha@parking.example ',
  role: 'VIEWER',
  sites: [],
  may_operate: false,
}

test('a person without sites is valid, because sites are optional', () => {
  expect(personFaults(aroha)).toEqual({})
})

test('every missing field has its own message', () => {
  expect(personFaults({ ...nobody, first_name: ' ' })).toEqual({
    first_name: 'Please enter first name',
    last_name: 'Please enter last name',
    email: 'Please enter a (valid) email',
    role: 'Please select a role',
  })
})

test('rejects an invalid address', () => {
  expect(personFaults({ ...aroha, email: 'aroha@' })).toEqual({ email: 'Please enter a (valid) email' })
})
