import { expect, test } from 'vitest'
import { cleanPastedNumber, isNumberInProgress, readNumber } from './number-input.ts'

test('a number field takes digits, and a minus unless it is unsigned [SITE-131]', () => {
  for (const text of ['', '0', '12', '-', '-3']) expect(isNumberInProgress(text)).toBe(true)
  for (const text of ['a', '1.', '1-2', '--1', '1 2', '1e5', '+1', ','])
    expect(isNumberInProgress(text)).toBe(false)
  expect(isNumberInProgress('-3', { isUnsigned: true })).toBe(false)
})

test('a decimal field also takes one point [SITE-131]', () => {
  for (const text of ['1.', '.5', '1.25', '-0.5', '.']) {
    expect(isNumberInProgress(text, { isDecimal: true })).toBe(true)
  }
  expect(isNumberInProgress('1.2.3', { isDecimal: true })).toBe(false)
  expect(isNumberInProgress('-0.5', { isDecimal: true, isUnsigned: true })).toBe(false)
})

test('pasted text is cleaned of what is not numeric and of leading zeros [SITE-132]', () => {
  expect(cleanPastedNumber('$ 1,234 km')).toBe('1234')
  expect(cleanPastedNumber('007')).toBe('7')
  expect(cleanPastedNumber('000')).toBe('0')
  expect(cleanPastedNumber('-012')).toBe('-12')
  expect(cleanPastedNumber('-012', { isUnsigned: true })).toBe('12')
  expect(cleanPastedNumber('12-5')).toBe('125')
  expect(cleanPastedNumber('\u22125')).toBe('-5')
  expect(cleanPastedNumber('none')).toBe('')
})

test('pasted decimals keep their value [SITE-132]', () => {
  const decimal = { isDecimal: true }
  expect(cleanPastedNumber(' 00.50m', decimal)).toBe('0.50')
  expect(cleanPastedNumber('.5', decimal)).toBe('0.5')
  expect(cleanPastedNumber('-01.2.3', decimal)).toBe('-1.23')
  expect(cleanPastedNumber('12.7')).toBe('12')
})

test('cleaned text can always be typed', () => {
  const signs = ['', '0', '5', '00', '-', '.', 'x', ' ', ',', '-.']
  const formats = [{}, { isDecimal: true }, { isUnsigned: true }, { isDecimal: true, isUnsigned: true }]
  for (const text of signs.flatMap((a) => signs.flatMap((b) => signs.map((c) => a + b + c)))) {
    for (const format of formats) {
      expect(isNumberInProgress(cleanPastedNumber(text, format), format)).toBe(true)
    }
  }
})

test('a field is read as a number, as empty, or as not a number', () => {
  expect([readNumber(2.8), readNumber(' 2.8 '), readNumber('-.5'), readNumber('3.')]).toEqual([
    2.8, 2.8, -0.5, 3,
  ])
  expect([readNumber(''), readNumber('  '), readNumber(null), readNumber(undefined)]).toEqual(
    Array(4).fill(undefined),
  )
  expect(['-', '.', '1e3', '0x10', 'Infinity', '1,5'].map(readNumber)).toEqual(Array(6).fill(Number.NaN))
})
