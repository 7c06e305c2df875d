import { expect, test } from 'vitest'
import type { GateVehicle } from '#contract/gate/api.ts'
import { matchesOf, newMatches } from './new-matches.ts'

const match = (list: string) => ({ list, note: null, reason: null, is_alarm: false, is_look_alike: false })
const vehicle = (id: string, lists: string[]): GateVehicle => ({
  id,
  plate: `P${id}`,
  type: 'car',
  confidence: 90,
  colour: null,
  vehicle_makemodel: null,
  movement: null,
  time_created: '2026-03-05T10:00:00.000Z',
  image_id: id,
  image_file: null,
  thumbnail: null,
  plate_image: null,
  matches: lists.map(match),
  visit: null,
})

test('announces each match of each vehicle once, also one that a later reading adds', () => {
  const first = [vehicle('1', ['Staff'])]
  const announced = new Set(matchesOf(first).map(({ key }) => key))
  expect(newMatches(first, announced)).toEqual([])
  const later = [vehicle('2', ['Stolen Vehicles']), vehicle('1', ['Staff', 'Barred'])]
  expect(newMatches(later, announced).map(({ plate, list }) => [plate, list])).toEqual([
    ['P2', 'Stolen Vehicles'],
    ['P1', 'Barred'],
  ])
})
