import { expect, test } from 'vitest'
import { verdictOf, type Review } from './verdict.ts'

const review = (isFalse: boolean, isAdmin: boolean, minute = 0): Review => ({
  isFalse,
  isAdmin,
  at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
})
const [no, yes] = [review(true, false), review(false, false)]

test('an observation without reviews has no verdict', () => {
  expect(verdictOf([])).toBe('none')
})

test('one "not real" disputes an observation, also against reviews that confirm it', () => {
  expect(verdictOf([no])).toBe('disputed')
  expect(verdictOf([yes, no, yes])).toBe('disputed')
})

test('a second "not real" makes it not real', () => {
  expect(verdictOf([no, yes, no])).toBe('not_real')
})

test('the review of an ADMIN decides alone', () => {
  expect(verdictOf([review(true, true)])).toBe('not_real')
  expect(verdictOf([no, no, review(false, true)])).toBe('real')
})

test('of two ADMINs the later review decides', () => {
  expect(verdictOf([review(false, true, 5), review(true, true, 1)])).toBe('real')
  expect(verdictOf([review(false, true, 1), review(true, true, 5)])).toBe('not_real')
})
