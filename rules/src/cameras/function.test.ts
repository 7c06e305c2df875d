import { expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import { functionOfSelection, selectionOfFunction } from './function.ts'

test('entering and exiting are chosen directly, both with an orientation [SITE-095] [SITE-096]', () => {
  expect(functionOfSelection({ monitors: null, orientation: null })).toBe(0)
  expect(functionOfSelection({ monitors: 'entering', orientation: null })).toBe(1)
  expect(functionOfSelection({ monitors: 'exiting', orientation: 'rear' })).toBe(2)
  expect(functionOfSelection({ monitors: 'both', orientation: null })).toBe(0)
  expect(functionOfSelection({ monitors: 'both', orientation: 'front' })).toBe(3)
  expect(functionOfSelection({ monitors: 'both', orientation: 'rear' })).toBe(4)
})

test('a stored function shows as the selection that made it', () => {
  for (const functionType of Object.values(FunctionType)) {
    expect(functionOfSelection(selectionOfFunction(functionType))).toBe(functionType)
  }
})
