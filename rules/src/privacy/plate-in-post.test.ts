import { expect, test } from 'vitest'
import { writtenPlate } from '../vehicles/plate-as-written.ts'
import { isLineAbout, isPostAbout } from './plate-in-post.ts'

const post = JSON.stringify({
  time: '2026-03-10T08:00:00Z',
  address: '127.0.0.1',
  speed: 25,
  year: '2026',
  id: 2026,
  picture: 'gate_KUP522_1.jpg',
  results: [{ plate: 'kup-522', score: 0.25 }],
})

test.each([
  ['127001', false],
  ['25', false],
  ['2026', false],
  ['KUP522', true],
])('a post with times, numbers and addresses names the plate %s: %s', (plate, isNamed) =>
  expect(isPostAbout(post, writtenPlate(plate))).toBe(isNamed),
)

test('a post names a plate of digits in a field of a plate, as a text or a number', () => {
  for (const plate of ['2026', 2026])
    expect(isPostAbout(JSON.stringify({ vehicle: { licensePlate: plate } }), writtenPlate('2026'))).toBe(true)
  expect(isPostAbout('plate=2026', writtenPlate('2026'))).toBe(false)
  expect(isPostAbout('plate=KUP522;', writtenPlate('KUP522'))).toBe(true)
})

test('a line of a table names a plate of digits in a cell', () => {
  const of = (line: string) => isLineAbout(line, writtenPlate('2026'))
  expect([of('2026,yesterday,In,91'), of('WVB362,2026-03-10,In,91'), of('WVB362;"2026";In')]).toEqual([
    true,
    false,
    true,
  ])
})
