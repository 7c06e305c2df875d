import { expect, test } from 'vitest'
import { HeldThings } from './held.ts'

const at = (day: number) => new Date(Date.UTC(2026, 4, day))
const on = (day: number) => ({ first: at(day), last: at(day) })

test('holds single records by kind and id, and records added to them', () => {
  const held = new HeldThings([{ kind: 'image', subject: 'a', from: null, to: null }])
  held.add('pass', 'b')
  held.add('pass', null)
  expect([
    held.has('image', 'a'),
    held.has('pass', 'a'),
    held.has('pass', 'b'),
    held.has('pass', null),
  ]).toEqual([true, false, true, false])
})

test('holds a plate within its period, both ends included, and beyond an open end', () => {
  const held = new HeldThings([
    { kind: 'plate', subject: 'ABC123', from: at(3), to: at(5) },
    { kind: 'plate', subject: 'ABC123', from: at(20), to: null },
    { kind: 'camera', subject: 'gate', from: null, to: at(4) },
  ])
  const plate = [2, 3, 5, 6, 19, 20, 30].map((day) => held.isPlateHeld('ABC123', on(day)))
  expect(plate).toEqual([false, true, true, false, false, true, true])
  expect([held.isPlateHeld('XYZ789', on(4)), held.isPlateHeld(null, on(4))]).toEqual([false, false])
  expect([1, 4, 5].map((day) => held.isCameraHeld('gate', on(day)))).toEqual([true, true, false])
  // A stay from the 1st to the 3rd overlaps.
  expect(held.isPlateHeld('ABC123', { first: at(1), last: at(3) })).toBe(true)
})
