import { expect, test } from 'vitest'
import { settleFormat } from './settle-format.ts'

test('layouts of the chosen countries decide between O and 0, I and 1', () => {
  expect(settleFormat('AB5IOXY', ['GB'])).toBe('AB51OXY')
  expect(settleFormat('I234ABC', ['ES'])).toBe('1234ABC')
  expect(settleFormat('A8O123', ['NZ'])).toBe('A8O123')
  expect(settleFormat('QB123CD', ['FR'])).toBe('QB123CD')
})

test('keeps a text that matches no layout, already matches, or matches two in different ways', () => {
  expect(settleFormat('XK394', ['GB'])).toBe('XK394')
  expect(settleFormat('AB51OXY', ['GB'])).toBe('AB51OXY')
  expect(settleFormat('ABI123', ['NZ'])).toBe('ABI123')
  // AA99AAA or A999AAA: the second character is an O or a 0.
  expect(settleFormat('AO11BCD', ['GB'])).toBe('AO11BCD')
  // AAA999 or AA9999.
  expect(settleFormat('ABO12O', ['NZ'])).toBe('ABO12O')
  expect(settleFormat('ABO12O', [])).toBe('ABO12O')
})
