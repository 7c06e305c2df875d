import { expect, test } from 'vitest'
import {
  occupancyAfter,
  occupancyChange,
  rebaseOccupancy,
  unreadChange,
  vacancyOf,
} from './visits-occupancy.ts'
import type { Movement, Visit } from './visits.ts'

const counted = new Date('2024-06-01T00:00:00Z')
const later = new Date('2024-06-01T01:00:00Z')
const move = (kind: Movement['kind']): Movement => ({
  id: kind,
  kind,
  time: later,
  plate: 'ABC123',
  cameraId: 'c',
})
const onsite: Visit = { id: '1', entry: move('entry') }
const left: Visit = { ...onsite, exit: move('exit') }
const exitOnly: Visit = { id: '2', exit: move('exit') }
const missed: Visit = { ...onsite, closed: { at: later, why: 'second-entry' } }

test('entries and exits change the number of vehicles, a missed exit makes up for its entry', () => {
  expect(occupancyChange([], [onsite])).toBe(1)
  expect(occupancyChange([onsite], [left])).toBe(-1)
  expect(occupancyChange([], [exitOnly])).toBe(-1)
  expect(occupancyChange([exitOnly], [left])).toBe(1)
  expect(occupancyChange([onsite], [missed, { id: '3', entry: move('entry') }])).toBe(0)
  expect(unreadChange('entry') + unreadChange('exit')).toBe(0)
})

test('there are never fewer than no vehicles', () => {
  const empty = rebaseOccupancy(0, counted)
  const after = occupancyAfter(empty, -1, later)
  expect(after.count).toBe(0)
  expect(occupancyAfter(after, 1, later).count).toBe(1)
})

test('somebody who counts starts it anew; what happened before was in the count', () => {
  const occupancy = rebaseOccupancy(12, later)
  expect(occupancyAfter(occupancy, 1, counted)).toBe(occupancy)
  expect(occupancyAfter(occupancy, 1, new Date(later.getTime() + 1)).count).toBe(13)
  expect(rebaseOccupancy(-3, later).count).toBe(0)
})

test('vehicles beyond the bays leave no bay free, not fewer', () => {
  expect(vacancyOf(rebaseOccupancy(7, later), 10)).toBe(3)
  expect(vacancyOf(rebaseOccupancy(12, later), 10)).toBe(0)
})
