import { expect, test } from 'vitest'
import { charactersAsWritten, writtenPlate } from './plate-as-written.ts'

const isIn = (plate: string, text: string) => writtenPlate(plate).isIn(text)

test.each([
  'KUP522',
  'kup 522',
  '"Kup-522"',
  'plates=ABC123%2CKUP522',
  'kup%20522',
  'pass_KUP522_1',
  'seen on 2026-03-10T08:00:00Z: KUP522',
])('finds a plate in %s', (text) => {
  expect(isIn('KUP522', text)).toBe(true)
  expect(new RegExp(charactersAsWritten('KUP522')).test(text)).toBe(true)
})

test.each(['XKUP522', 'KUP5221', 'KUP 5 2', 'KUP  522', 'K.U.P.522', 'K+U+P522', 'ÜKUP522'])(
  'does not find a plate in %s',
  (text) => expect(isIn('KUP522', text)).toBe(false),
)

test('finds a short plate as a word only, and letters beyond ASCII in both cases', () => {
  expect([isIn('ME', 'TIME'), isIn('ME', 'Parked: ME')]).toEqual([false, true])
  expect([isIn('MÜAB12', 'mü ab 12'), isIn('MÜAB12', 'MU AB 12')]).toEqual([true, false])
})

test.each([
  ['127001', '127.0.0.1'],
  ['127001', '127 001'],
  ['127001', '127-001'],
  ['25', 'speed 25.5'],
  ['25', '12:25'],
  ['25', '25 %'],
  ['25', '10.0.0.25'],
  ['25', '25,5'],
  ['25', '5a1e2dd0-25aa-4f00-8d25-25aa25aa25aa'],
  ['2026', '2026-03-10'],
  ['2026', '2026-03-10 08:00'],
  ['2026', '10.03.2026'],
  ['2026', '10/3/2026'],
  ['2026', 'QR2026'],
  ['ME', 'me@parking.example'],
  ['AB12', '5a1e2dd0-ab12-4f00-8d25-25aa25aa25aa'],
  ['AB12', 'fe80::ab12:1:2'],
  ['04T01', '2026-05-04T01:02:03Z'],
])('does not find the plate %s in %s, which is an id, a time, a number or an address', (plate, text) => {
  expect(isIn(plate, text)).toBe(false)
})

test.each([
  ['127001', 'Drives 127001.'],
  ['25', 'number 25, red'],
  ['2026', 'plate 2026'],
])('finds the plate of digits %s in "%s"', (plate, text) => expect(isIn(plate, text)).toBe(true))

test('replaces a plate in a text, and in a list of plates', () => {
  const kup = writtenPlate('KUP522')
  expect(kup.without('kup 522 or KUP-522, not KUP5221', '*')).toBe('* or *, not KUP5221')
  expect(writtenPlate('2026').withoutOf('export (ABC123,2026, 20261)', '*')).toBe('export (ABC123,*, 20261)')
  expect([
    kup.isOf('ABC123,kup-522'),
    kup.isOf('KUP522 seen'),
    writtenPlate('127001').isOf('127.0.0.1'),
  ]).toEqual([true, false, false])
})

test('searches a long text in time that grows with its length only', () => {
  // A quadratic search would exceed the time limit of the test.
  for (const piece of ['a', '0', 'a.', '0:', '1 ']) expect(isIn('KUP522', piece.repeat(200_000))).toBe(false)
})
