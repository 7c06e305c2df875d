import { expect, test } from 'vitest'
import { followVehicles, type FollowedPlate } from './follow-vehicles.ts'
import { quadOf } from './geometry.ts'

const quad = (x: number, y = 500, width = 100) => quadOf({ l: x, t: y, r: x + width, b: y + width / 4 })
const known = (plate: string, x: number, timeMs: number, track = plate || 'blind'): FollowedPlate => ({
  plate,
  quad: quad(x),
  track,
  timeMs,
})
const follow = (plate: string, x: number, before: FollowedPlate[], timeMs = 1000, width?: number) =>
  followVehicles([{ plate, quad: quad(x, 500, width) }], before, { timeMs, width: 1920 })[0]

test('a similar plate near the last one belongs to the same vehicle', () => {
  expect(follow('ABC123', 120, [known('ABC123', 100, 0)])).toBe('ABC123')
  expect(follow('ABC128', 120, [known('ABC123', 100, 0)])).toBe('ABC123')
  expect(follow('XYZ999', 120, [known('ABC123', 100, 0)])).toBeUndefined()
})

test('an unreadable plate belongs to a vehicle of three seconds ago, not of ten', () => {
  expect(follow('', 120, [known('ABC123', 100, 0)], 3000)).toBe('ABC123')
  expect(follow('', 120, [known('ABC123', 100, 0)], 3001)).toBeUndefined()
  expect(follow('ABC123', 120, [known('ABC123', 100, 0)], 10_000)).toBe('ABC123')
  expect(follow('ABC123', 120, [known('ABC123', 100, 0)], 10_001)).toBeUndefined()
})

test('a plate far away or of another size is another vehicle', () => {
  expect(follow('', 900, [known('', 100, 0)])).toBeUndefined()
  expect(follow('', 100, [known('', 100, 0)], 1000, 300)).toBeUndefined()
})

test('two plates of one picture are two vehicles, each the nearest', () => {
  const before = [known('', 100, 0, 'left'), known('', 300, 0, 'right')]
  const plates = [
    { plate: '', quad: quad(310) },
    { plate: '', quad: quad(120) },
    { plate: '', quad: quad(200) },
  ]
  expect(followVehicles(plates, before, { timeMs: 500, width: 1920 })).toEqual(['right', 'left', undefined])
})
