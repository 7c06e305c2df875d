import { expect, test } from 'vitest'
import { verdictOf, type Review } from './verdict.ts'

const review = (isFalse: boolean, isAdmin: boolean, minute = 0): Review => ({
  isFalse,
  isAdmin,
  at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
})
const [no, yes] = [review(true, false), review(false, false)]

test('nobody has an opinion of an observation that nobody reviewed', () => {
  expect(verdictOf([])).toBe('none')
})

test("one person's no disputes an observation, also against the yes of others", () => {
  expect(verdictOf([no])).toBe('disputed')
  expect(verdictOf([yes, no, yes])).toBe('disputed')
})

test('a second no makes it not real', () => {
  expect(verdictOf([no, yes, no])).toBe('not_real')
})

test("an ADMIN's opinion decides alone, whatever others say", () => {
  expect(verdictOf([review(true, true)])).toBe('not_real')
  expect(verdictOf([no, no, review(false, true)])).toBe('real')
})

test('of two ADMINs the one who spoke last decides', () => {
  expect(verdictOf([review(false, true, 5), review(true, true, 1)])).toBe('real')
  expect(verdictOf([review(false, true, 1), review(true, true, 5)])).toBe('not_real')
})
