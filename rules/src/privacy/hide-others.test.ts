import { expect, test } from 'vitest'
import { hideOthers, type SeenObject } from './hide-others.ts'

const size = { width: 100, height: 80 }
const car = (values: Partial<SeenObject> = {}): SeenObject => ({
  type: 'car',
  plate: null,
  pass_id: null,
  bb: null,
  plate_bb: null,
  ...values,
})
const own = car({ plate: 'ABC123', bb: [20, 20, 60, 60] })
const rect = (l: number, t: number, r: number, b: number) => [
  [l, t],
  [r, t],
  [r, b],
  [l, b],
]
const part = { l: 20, t: 20, r: 60, b: 60 }

test('shows the box of the vehicle, and masks other objects and faces', () => {
  const person = car({ type: 'person', bb: [30, 30, 40, 50] })
  const faces = [{ l: 50, t: 25, r: 55, b: 30 }]
  expect(hideOthers('ABC123', { size, objects: [own, person], faces })).toEqual({
    part,
    others: [rect(30, 30, 40, 50), rect(50, 25, 55, 30)],
  })
})

test('keeps the vehicle visible that was also reported without its plate', () => {
  const again = car({ bb: [22, 21, 61, 60] })
  const ofPass = car({ bb: [20, 50, 30, 60], pass_id: 'p' })
  expect(
    hideOthers('ABC123', { size, objects: [{ ...own, pass_id: 'p' }, again, ofPass], faces: [] }),
  ).toEqual({ part, others: [] })
})

test('shows the surroundings of the plate when the vehicle has no box', () => {
  const objects = [car({ plate: 'ABC123', plate_bb: [40, 50, 50, 54] })]
  expect(hideOthers('ABC123', { size, objects, faces: [] })).toEqual({
    part: { l: 25, t: 25, r: 65, b: 59 },
    others: [],
  })
})

test('shows whole pixels inside the picture, and no part of a box that is outside it', () => {
  const objects = [car({ plate: 'ABC123', bb: [-4, 20.4, 60.6, 99] })]
  expect(hideOthers('ABC123', { size, objects, faces: [] })).toEqual({
    part: { l: 0, t: 21, r: 60, b: 80 },
    others: [],
  })
  const outside = [car({ plate: 'ABC123', bb: [120, 20, 160, 60] })]
  expect(hideOthers('ABC123', { size, objects: outside, faces: [] })).toEqual({ others: [] })
})

test('without a box masks the recognised objects, and fails when one of them has no position', () => {
  const alone = car({ plate: 'ABC123' })
  const other = car({ plate: 'XYZ789', plate_bb: [1, 1, 9, 4] })
  expect(hideOthers('ABC123', { size, objects: [alone, other], faces: [] })).toEqual({
    others: [rect(1, 1, 9, 4)],
  })
  const placeless = car({ plate: 'XYZ789' })
  expect(hideOthers('ABC123', { size, objects: [alone, placeless], faces: [] })).toBeUndefined()
})

test('hides the rider of a motorcycle or bicycle above its plate', () => {
  const motorcycle = { ...own, type: 'motorcycle', plate_bb: [35, 45, 45, 50] as const }
  expect(hideOthers('ABC123', { size, objects: [motorcycle], faces: [] })).toEqual({
    part,
    others: [rect(20, 20, 60, 45)],
  })
  const bicycle = { ...own, type: 'bicycle' }
  expect(hideOthers('ABC123', { size, objects: [bicycle], faces: [] })).toEqual({
    part,
    others: [rect(20, 20, 60, 44)],
  })
})

test('hides the upper part of a motorcycle whose plate has an impossible position', () => {
  for (const plate_bb of [[35, 21, 45, 25] as const, [35, 70, 45, 75] as const]) {
    const motorcycle = { ...own, type: 'motorcycle', plate_bb }
    expect(hideOthers('ABC123', { size, objects: [motorcycle], faces: [] })?.others).toEqual([
      rect(20, 20, 60, 44),
    ])
  }
})

test('hides the rider when only a second report of the vehicle names a motorcycle', () => {
  const again = car({ type: 'motorcycle', bb: [22, 20, 60, 60] })
  expect(hideOthers('ABC123', { size, objects: [own, again], faces: [] })).toEqual({
    part,
    others: [rect(20, 20, 60, 44), rect(22, 20, 60, 44)],
  })
})

test('hides the rider around a plate without a box, and fails without any position', () => {
  const near = car({ plate: 'ABC123', type: 'motorcycle', plate_bb: [40, 50, 50, 54] })
  expect(hideOthers('ABC123', { size, objects: [near], faces: [] })).toEqual({
    part: { l: 25, t: 25, r: 65, b: 59 },
    others: [rect(25, 25, 65, 50)],
  })
  const placeless = car({ plate: 'ABC123', type: 'motorcycle' })
  expect(hideOthers('ABC123', { size, objects: [placeless], faces: [] })).toBeUndefined()
})
