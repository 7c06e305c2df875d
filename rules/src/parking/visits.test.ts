import { expect, test } from 'vitest'
import { FunctionType } from '#contract/cameras/enumerations.ts'
import { directionOf, expireVisit, removeVisit, visitPlate, visitState } from './visits.ts'
import type { Movement, Visit } from './visits.ts'

const move = (kind: Movement['kind'], hour: number, plate = 'ABC123', plateConfidence = 90): Movement => ({
  id: `${kind}-${hour}`,
  kind,
  time: new Date(Date.UTC(2024, 5, 1, hour)),
  plate,
  plateConfidence,
  cameraId: 'c',
})
const at = (hour: number) => new Date(Date.UTC(2024, 5, 1, hour))

test('entry and exit cameras have one direction, regardless of the visible side', () => {
  for (const orientation of ['front', 'rear', undefined] as const) {
    expect(directionOf(FunctionType.ENTRY, { orientation })).toBe('entry')
    expect(directionOf(FunctionType.EXIT, { orientation })).toBe('exit')
    expect(directionOf(FunctionType.NONE, { orientation })).toBeUndefined()
  }
})

test('an automatic camera decides by the visible side, according to its setting', () => {
  const { AUTO_ENTRY_FRONT, AUTO_ENTRY_REAR } = FunctionType
  expect(directionOf(AUTO_ENTRY_FRONT, { orientation: 'front' })).toBe('entry')
  expect(directionOf(AUTO_ENTRY_FRONT, { orientation: 'rear' })).toBe('exit')
  expect(directionOf(AUTO_ENTRY_REAR, { orientation: 'front' })).toBe('exit')
  expect(directionOf(AUTO_ENTRY_REAR, { orientation: 'rear' })).toBe('entry')
})

test('without front or rear, the direction of the camera applies, and otherwise it is unknown', () => {
  const automatic = FunctionType.AUTO_ENTRY_REAR
  expect(directionOf(automatic, { movement: 'entering' })).toBe('entry')
  expect(directionOf(automatic, { orientation: 'left', movement: 'leaving' })).toBe('exit')
  expect(directionOf(automatic, { orientation: 'front', movement: 'entering' })).toBe('exit')
  expect(directionOf(automatic, { orientation: 'left' })).toBeUndefined()
})

test('a visit is on site, completed, exit-only or lost', () => {
  const entry = move('entry', 1)
  expect(visitState({ id: '', entry })).toBe('onsite')
  expect(visitState({ id: '', entry, exit: move('exit', 2) })).toBe('left')
  expect(visitState({ id: '', exit: move('exit', 2) })).toBe('exit-only')
  expect(visitState(removeVisit({ id: '', entry }, at(3)))).toBe('missed-exit')
})

test('the plate of a visit is its more confident reading', () => {
  const visit = { id: '', entry: move('entry', 1, 'A8C123', 70), exit: move('exit', 2, 'ABC123', 95) }
  expect(visitPlate(visit)).toBe('ABC123')
})

test('a visit without an exit expires after ninety days', () => {
  const visit: Visit = { id: '', entry: move('entry', 0) }
  expect(expireVisit(visit, at(89 * 24))).toBeUndefined()
  expect(expireVisit(visit, at(91 * 24))).toMatchObject({ closed: { why: 'expired', at: at(90 * 24) } })
  expect(expireVisit({ ...visit, exit: move('exit', 1) }, at(91 * 24))).toBeUndefined()
})
