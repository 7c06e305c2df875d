import type { Box } from '#contract/ingest/event.ts'
import { expect, test } from 'vitest'
import { makeDetection } from '../event.ts'
import { joinPlates } from './plates-of-vehicles.ts'

const at = (l: number, t: number, width: number, height: number): Box => ({
  l,
  t,
  r: l + width,
  b: t + height,
})
const thing = (type: string, bb: Box) => makeDetection({ type, bb })
const read = (plate: string, plateConfidence: number, plateBb?: Box) =>
  makeDetection({ type: 'vehicle', plate, plateConfidence, plateBb })
const platesByVehicle = (...joined: Parameters<typeof joinPlates>) =>
  joinPlates(...joined).map(({ type, plate }) => [type, plate])

test('a plate belongs to the nearest vehicle that contains it', () => {
  const behind = thing('truck', at(0, 0, 600, 600))
  const before = thing('car', at(100, 200, 400, 400))
  expect(platesByVehicle([behind, before], [read('ABC123', 90, at(250, 500, 80, 20))])).toEqual([
    ['truck', undefined],
    ['car', 'ABC123'],
  ])
})

test('a second plate on a vehicle belongs to the vehicle behind it, or is separate', () => {
  const plates = [read('ABC123', 90, at(250, 500, 80, 20)), read('XYZ789', 80, at(120, 220, 80, 20))]
  const [behind, before] = [thing('truck', at(0, 0, 600, 600)), thing('car', at(100, 200, 400, 400))]
  expect(platesByVehicle([behind, before], plates)).toEqual([
    ['truck', 'XYZ789'],
    ['car', 'ABC123'],
  ])
  expect(platesByVehicle([before], plates)).toEqual([
    ['vehicle', 'XYZ789'],
    ['car', 'ABC123'],
  ])
})

test('a plate outside all vehicles is a separate vehicle', () => {
  const beside = read('ABC123', 90, at(700, 500, 80, 20))
  const nowhere = read('XYZ789', 80)
  const [car, person] = [thing('car', at(0, 0, 500, 600)), thing('person', at(650, 400, 200, 200))]
  expect(platesByVehicle([car, person], [beside, nowhere])).toEqual([
    ['vehicle', 'ABC123'],
    ['vehicle', 'XYZ789'],
    ['car', undefined],
    ['person', undefined],
  ])
})

test('equal plates at touching positions are one plate, far apart they are two', () => {
  const here = read('ABC123', 70, at(100, 100, 80, 20))
  const touching = read('ABC123', 90, at(170, 100, 80, 20))
  const apart = read('ABC123', 80, at(700, 100, 80, 20))
  expect(joinPlates([], [here, touching]).map(({ plateConfidence }) => plateConfidence)).toEqual([90])
  expect(joinPlates([], [here, apart])).toHaveLength(2)
})

test('another reading at the same position is a candidate', () => {
  const place = at(100, 100, 80, 20)
  expect(joinPlates([], [read('A8C123', 60, place), read('ABC123', 90, place)])).toMatchObject([
    { plate: 'ABC123', candidates: [{ plate: 'A8C123', confidence: 60 }] },
  ])
})
