import { expect, test } from 'vitest'
import { playbackRateOf, shuttleBackward, shuttleForward, shuttleText } from './shuttle.ts'

const pressed = (keys: string) =>
  keys
    .split('')
    .reduce((shuttle, key) => (key === 'L' ? shuttleForward(shuttle) : shuttleBackward(shuttle)), 0)

test('L plays and doubles with each press, up to 8 times', () => {
  expect(['L', 'LL', 'LLL', 'LLLL', 'LLLLL'].map(pressed)).toEqual([1, 2, 4, 8, 8])
})

test('J runs backwards and doubles with each press, up to 8 times', () => {
  expect(['J', 'JJ', 'JJJ', 'JJJJ', 'JJJJJ'].map(pressed)).toEqual([-1, -2, -4, -8, -8])
})

test('the other key reverses at the single speed', () => {
  expect(['LLLJ', 'JJL', 'JLL'].map(pressed)).toEqual([-1, 1, 2])
})

test('multiplies the chosen speed within the range of browsers', () => {
  expect(playbackRateOf(0.5, 4)).toBe(2)
  expect(playbackRateOf(4, 8)).toBe(16)
  expect(playbackRateOf(2, 0)).toBe(2)
})

test('shows a speed other than the chosen one', () => {
  expect([0, 1, 4, -1, -2].map((shuttle) => shuttleText(0.5, shuttle))).toEqual([
    undefined,
    undefined,
    '2×',
    '0.5× backwards',
    '1× backwards',
  ])
})
