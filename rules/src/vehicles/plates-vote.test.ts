import { expect, test } from 'vitest'
import type { Country } from '#contract/cameras/enumerations.ts'
import { addVotes, winningPlate, type PlateRead, type PlateVote } from './plates-vote.ts'

const read = (plate: string | undefined, plateConfidence?: number, candidates: [string, number?][] = []) => ({
  plate,
  plateConfidence,
  candidates: candidates.map(([candidate, confidence]) => ({ plate: candidate, confidence })),
})

const votePlate = (reads: PlateRead[], country?: Country) =>
  winningPlate(
    reads.reduce<PlateVote[]>((votes, each) => addVotes(votes, each), []),
    country,
  )

test('the plate with the highest total confidence wins', () => {
  expect(votePlate([read('ABC123', 90), read('A8C123', 60), read('A8C123', 55)])).toMatchObject({
    plate: 'A8C123',
    confidence: 60,
  })
  expect(votePlate([read('ABC123', 90), read('A8C123', 60)])?.plate).toBe('ABC123')
})

test('a candidate counts half and can decide the vote', () => {
  const reads = [read('A8C123', 70, [['ABC123', 60]]), read('ABC123', 50)]
  expect(votePlate(reads)?.plate).toBe('ABC123')
  expect(votePlate([read('A8C123', 70, [['ABC123', 69]])])?.plate).toBe('A8C123')
})

test('candidates alone are sufficient, and without readings there is no plate', () => {
  expect(votePlate([read(undefined, undefined, [['ABC123', 40]])])?.plate).toBe('ABC123')
  expect(votePlate([read(undefined)])).toBeUndefined()
  expect(votePlate([])).toBeUndefined()
})

test('a reading without a confidence has a vote and adds no confidence', () => {
  expect(votePlate([read('ABC123')])).toEqual({ plate: 'ABC123', votes: 50 })
  expect(votePlate([read('ABC123'), read('ABC123', 40)])).toEqual({
    plate: 'ABC123',
    votes: 90,
    confidence: 40,
  })
  expect(votePlate([read(undefined, undefined, [['ABC123']])])).toEqual({ plate: 'ABC123', votes: 0 })
})

test('a standard plate of the country decides a close vote only', () => {
  const close = [read('A8C123', 80), read('ABC123', 75)]
  expect(votePlate(close)?.plate).toBe('A8C123')
  expect(votePlate(close, 'NZ')?.plate).toBe('ABC123')
  expect(votePlate([read('A8C123', 80), read('ABC123', 40)], 'NZ')?.plate).toBe('A8C123')
})

test('votes can be stored and extended, up to a limit', () => {
  let votes: PlateVote[] = []
  for (let index = 0; index < 100; index++) votes = addVotes(votes, read(`AAA${100 + index}`, 10))
  expect(votes).toHaveLength(20)
  votes = addVotes(votes, read('BBB222', 95))
  expect(votes[0]).toEqual({ plate: 'BBB222', votes: 95, confidence: 95 })
})
