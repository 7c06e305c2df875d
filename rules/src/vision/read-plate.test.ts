import { expect, test } from 'vitest'
import { quadOf } from './geometry.ts'
import {
  mayHaveTwoLines,
  plausibilityOf,
  rankOf,
  readerClasses,
  readerSteps,
  readText,
} from './read-plate.ts'

/** Log-probabilities of a reader with these characters step by step; '-' is blank. */
function said(steps: string, probability: number) {
  const alphabet = '-ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
  const rest = Math.log((1 - probability) / (readerClasses - 1))
  const logp = new Float32Array(readerSteps * readerClasses).fill(rest)
  for (const [step, character] of Array.from(steps.padEnd(readerSteps, '-')).entries())
    logp[step * readerClasses + alphabet.indexOf(character)] = Math.log(probability)
  return logp
}

test('a text is read without repeats and blanks; the same character twice needs a blank between', () => {
  expect(readText(said('AA-BB-1-1-00Z9', 0.999)).text).toBe('AB110Z9')
  expect(readText(said('', 0.999)).text).toBe('')
})

test('the confidence is the product of the likeliest class of each of the 48 steps', () => {
  expect(readText(said('ABC123', 0.99)).confidence).toBeCloseTo(0.99 ** 48, 5)
})

test('texts of unusual length, without digits or without letters are less plausible', () => {
  expect(plausibilityOf('ABC123')).toBe(1)
  expect(plausibilityOf('AB1')).toBe(0.05)
  expect(plausibilityOf('ABCDE12345')).toBe(0.05)
  expect(plausibilityOf('TAXI')).toBe(0.45)
  expect(plausibilityOf('123456')).toBe(0.7)
  expect(plausibilityOf('')).toBeCloseTo(0.05 * 0.45, 6)
})

test('a plausible text ranks above an implausible one with more confidence', () => {
  const plate = { text: 'ABC123', confidence: 0.6, score: 0.81 }
  expect(rankOf(plate)).toBeCloseTo(0.54, 6)
  expect(rankOf(plate)).toBeGreaterThan(rankOf({ text: 'TAXI', confidence: 0.99, score: 1 }))
})

test('only a plate that is less than 1.9 times as wide as high may have two lines', () => {
  expect(mayHaveTwoLines(quadOf({ l: 0, t: 0, r: 18, b: 10 }))).toBe(true)
  expect(mayHaveTwoLines(quadOf({ l: 0, t: 0, r: 20, b: 10 }))).toBe(false)
})
