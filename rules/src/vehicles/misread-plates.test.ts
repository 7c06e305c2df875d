import { expect, test } from 'vitest'
import { confusedPlates, misreadPlates } from './misread-plates.ts'

test('names the plates that a camera may have read as another, by what it confuses', () => {
  const shares = { '7T': 0.05, HN: 0.02 }
  expect(misreadPlates('TAN', shares)).toEqual(['7AN', 'TAH'])
  // It reads 7 as T, and no T as 7.
  expect(misreadPlates('7AH', shares)).toEqual([])
})

test('leaves rare confusions and those of all readers out', () => {
  expect(misreadPlates('TB1', { '7T': 0.005, '8B': 0.2 })).toEqual([])
  expect(misreadPlates('TB1', undefined)).toEqual([])
})

test('goes both ways where it is not known which plate is right', () => {
  expect(confusedPlates('T7', { '7T': 0.05 })).toEqual(['77', 'TT'])
})
