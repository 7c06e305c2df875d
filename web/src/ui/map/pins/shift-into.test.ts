import { expect, test } from 'vitest'
import { shiftInto } from './shift-into.ts'

const frame = { left: 100, top: 100, right: 500, bottom: 400 }
const card = (left: number, top: number) => ({ left, top, right: left + 200, bottom: top + 150 })

test('a card inside its frame moves nothing', () => {
  expect(shiftInto(card(120, 120), frame)).toEqual([0, 0])
})

test('a card outside its frame moves the frame', () => {
  expect(shiftInto(card(90, 60), frame)).toEqual([-18, -48])
  expect(shiftInto(card(350, 300), frame)).toEqual([58, 58])
})

test('shows the start of a card that is larger than its frame', () => {
  expect(shiftInto({ left: 120, top: 110, right: 300, bottom: 600 }, frame)).toEqual([0, 2])
})
