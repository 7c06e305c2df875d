import { expect, test } from 'vitest'
import { plateAsWritten } from './plate-as-written.ts'

const isIn = (plate: string, text: string) => new RegExp(plateAsWritten(plate)).test(text)

test.each([
  'KUP522',
  'kup 522',
  '"Kup-522"',
  'K.U.P.522',
  'plates=ABC123%2CKUP522',
  'kup%20522',
  'pass_KUP522_1',
])('finds a plate in %s', (text) => expect(isIn('KUP522', text)).toBe(true))

test.each(['XKUP522', 'KUP5221', 'KUP 5 2', 'KUP  522'])('does not find a plate in %s', (text) =>
  expect(isIn('KUP522', text)).toBe(false),
)

test('finds a short plate as a word only, and letters beyond ASCII in both cases', () => {
  expect([isIn('ME', 'TIME'), isIn('ME', 'Parked: ME')]).toEqual([false, true])
  expect([isIn('MÜAB12', 'mü ab 12'), isIn('MÜAB12', 'MU AB 12')]).toEqual([true, false])
})
