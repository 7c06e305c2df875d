import { expect, test } from 'vitest'
import { outcomeText, plateChoices, plateDoubt } from './plate-review.ts'

test('doubt depends on the confidence and on a rival reading of similar frequency', () => {
  expect(plateDoubt({ plate: 'ABC123', confidence: 60, votes: [] })).toBeCloseTo(0.4)
  expect(plateDoubt({ plate: 'ABC123', confidence: null, votes: [] })).toBeCloseTo(0.5)
  const votes = [
    { plate: 'ABC123', votes: 100, confidence: 95 },
    { plate: 'ABC128', votes: 90, confidence: 90 },
  ]
  expect(plateDoubt({ plate: 'ABC123', confidence: 95, votes })).toBeCloseTo(0.72)
})

test('offers the reading, other readings and known plates once each, nine at most', () => {
  const votes = [
    { plate: 'ABC123', votes: 100, confidence: 48 },
    { plate: 'ABC128', votes: 40, confidence: 40 },
  ]
  const known = [
    { plate: 'ABC128', hint: 'In Wanted' },
    { plate: 'ABC12', hint: 'Seen once' },
    ...Array.from({ length: 9 }, (_, index) => ({ plate: `ABC13${index}`, hint: 'Seen once' })),
  ]
  const choices = plateChoices({ plate: 'ABC123', confidence: 48, votes }, known)
  expect(choices).toHaveLength(9)
  expect(choices.slice(0, 3)).toEqual([
    { label: 'ABC123', hint: 'As read, 48 %', decision: { outcome: 'right' } },
    {
      label: 'ABC128',
      hint: 'Another reading, 40 %; In Wanted',
      decision: { outcome: 'corrected', plate: 'ABC128' },
    },
    { label: 'ABC12', hint: 'Seen once', decision: { outcome: 'corrected', plate: 'ABC12' } },
  ])
  expect(choices.at(-1)!.decision).toEqual({ outcome: 'unreadable' })
})

test('confirming a reading and entering the same plate by hand are one outcome', () => {
  expect(outcomeText({ outcome: 'right' }, 'ABC123')).toBe(
    outcomeText({ outcome: 'corrected', plate: 'ABC123' }, 'ABC128'),
  )
})
