import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'
import { isOfGroup, representativeFrame, type SightingFrame } from './sighting-groups.ts'

const start = Date.parse('2026-02-11T00:00:00Z')
const frame = (seconds: number, metresNorth: number, count = 1, confidence = 80): SightingFrame => ({
  image_id: `image ${seconds}`,
  time: new Date(start + seconds * 1000).toISOString(),
  count,
  confidence,
  lat: -38 + metresNorth / 111_195,
  lng: 174.6,
  orientation: null,
})

test('a frame that overlaps one of a group shows the same group', () => {
  const group = [frame(0, 0), frame(20, 200)]
  expect(isOfGroup(group, frame(40, 400))).toBe(true)
  expect(isOfGroup(group, frame(60, 400))).toBe(false)
  expect(isOfGroup(group, frame(40, 500))).toBe(false)
  expect(isOfGroup(group, frame(-10, -100))).toBe(true)
})

test('a hovering camera begins a new sighting after ten minutes', () => {
  const hovering = Array.from({ length: 31 }, (_, index) => frame(index * 20, 0))
  expect(isOfGroup(hovering.slice(0, 30), hovering[30]!)).toBe(true)
  expect(isOfGroup(hovering, frame(620, 0))).toBe(false)
})

test('a frame without a place overlaps only others without one', () => {
  const unplaced = { ...frame(0, 0), lat: null, lng: null }
  expect(isOfGroup([unplaced], { ...frame(10, 0), lat: null, lng: null })).toBe(true)
  expect(isOfGroup([unplaced], frame(10, 0))).toBe(false)
})

test('the count of a group is the most of one frame, by the surest of these', () => {
  const frames = [
    frame(0, 0, 3, 70),
    frame(10, 50, 5, 80),
    frame(20, 100, 5, 90),
    frame(30, 150, 2, 99),
  ] as const
  expect(representativeFrame([...frames])).toBe(frames[2])
})

test('the way over the date line is the short one', () => {
  expect(distanceKm({ lat: -37, lng: 179.9 }, { lat: -37, lng: -179.9 })).toBeCloseTo(17.76, 1)
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015.1, 0)
})
