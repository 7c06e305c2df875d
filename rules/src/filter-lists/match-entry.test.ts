import { expect, test } from 'vitest'
import { matchEntry } from './match-entry.ts'

const at = new Date('2026-03-05T00:00:00Z')
const entry = (plate: string, values: object = {}) => ({
  plate,
  is_pattern: /[?*]/.test(plate),
  valid_from: null,
  valid_to: null,
  ...values,
})

test('a plate matches an entry exactly, or by look-alikes where the list allows them', () => {
  expect(matchEntry('ABC123', entry('ABC123'), false, at)).toBe('exact')
  expect(matchEntry('A8C123', entry('ABC123'), false, at)).toBeUndefined()
  expect(matchEntry('A8C123', entry('ABC123'), true, at)).toBe('look-alike')
  expect(matchEntry('A9C123', entry('ABC123'), true, at)).toBeUndefined()
  expect(matchEntry('АВС123', entry('ABC123'), false, at)).toBe('exact')
})

test('? matches one character, * any number of characters', () => {
  expect(matchEntry('ABC123', entry('AB?1*'), false, at)).toBe('wildcard')
  expect(matchEntry('ABCC123', entry('AB?1*'), false, at)).toBeUndefined()
  expect(matchEntry('ABC', entry('ABC*'), false, at)).toBe('wildcard')
  expect(matchEntry('A8CX', entry('ABC*'), false, at)).toBeUndefined()
  expect(matchEntry('A8CX', entry('ABC*'), true, at)).toBe('wildcard')
  expect(matchEntry('XABC', entry('ABC*'), true, at)).toBeUndefined()
})

test('an entry applies from its start date to its end date', () => {
  const [before, after] = [new Date(at.getTime() - 1), new Date(at.getTime() + 1)]
  expect(matchEntry('A1', entry('A1', { valid_from: before, valid_to: after }), false, at)).toBe('exact')
  expect(matchEntry('A1', entry('A1', { valid_from: after }), false, at)).toBeUndefined()
  expect(matchEntry('A1', entry('A1', { valid_to: before }), false, at)).toBeUndefined()
})

test('confusions of the camera count as look-alikes when the list allows these', () => {
  const shares = { '7T': 0.04 }
  expect(matchEntry('ABT123', entry('AB7123'), true, at, shares)).toBe('look-alike')
  expect(matchEntry('ABT123', entry('AB7123'), true, at)).toBeUndefined()
  expect(matchEntry('ABT123', entry('AB7123'), false, at, shares)).toBeUndefined()
  expect(matchEntry('AB7123', entry('ABT123'), true, at, shares)).toBeUndefined()
  // One confusion and a look-alike of all readers.
  expect(matchEntry('A8T123', entry('AB7123'), true, at, shares)).toBe('look-alike')
})
