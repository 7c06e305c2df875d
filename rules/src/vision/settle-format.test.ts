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

test('layouts of Canada and the United States decide like those of other countries', () => {
  // California, New York, Illinois and Missouri.
  expect(settleFormat('IABC2O4', ['US'])).toBe('1ABC204')
  expect(settleFormat('KQX2O34', ['US'])).toBe('KQX2034')
  expect(settleFormat('BV2O5O7', ['US'])).toBe('BV20507')
  expect(settleFormat('HF5K90', ['US'])).toBe('HF5K9O')
  // Alberta, Ontario, British Columbia and Quebec.
  expect(settleFormat('CKR2O50', ['CA'])).toBe('CKR2050')
  expect(settleFormat('CKRTI5O', ['CA'])).toBe('CKRT150')
  expect(settleFormat('PB7O3X', ['CA'])).toBe('PB703X')
  expect(settleFormat('F5OJKL', ['CA'])).toBe('F50JKL')
  // New York and Illinois: KVI2034 or KV12034.
  expect(settleFormat('KV12O34', ['US'])).toBe('KV12O34')
})
