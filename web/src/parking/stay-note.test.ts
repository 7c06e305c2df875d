import { expect, test } from 'vitest'
import { stayNote } from './stay-note.ts'

const stays = [
  { from: 0, to: 15, count: 10 },
  { from: 15, to: 30, count: 60 },
  { from: 30, to: 60, count: 20 },
  { from: 60, to: null, count: 10 },
]

test('explains an average outside the most common stays', () => {
  expect(stayNote(stays, 95)).toBe(
    'most common is 15 min – 30 min; the average is 1 h 35 min because 30 of 100 (30%) stayed longer',
  )
  expect(stayNote(stays, 12)).toBe(
    'most common is 15 min – 30 min; the average is 12 min because 10 of 100 (10%) stayed shorter',
  )
})

test('returns nothing for an average among the most common stays, or without stays', () => {
  expect(stayNote(stays, 20)).toBeUndefined()
  expect(stayNote(stays, null)).toBeUndefined()
  expect(
    stayNote(
      stays.map((stay) => ({ ...stay, count: 0 })),
      20,
    ),
  ).toBeUndefined()
})
