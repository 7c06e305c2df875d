import { expect, test } from 'vitest'
import { riskClass } from '../explorer/classes.ts'
import {
  fixedRisk,
  missingPpeRisk,
  occupancyRisk,
  overspeedRisk,
  publicDistanceRisk,
  riskInSafeZone,
  workerDistanceRisk,
} from './risk.ts'

test('scores fall into the classes that they are meant for', () => {
  expect([1, 2].map((pieces) => riskClass(missingPpeRisk(pieces)))).toEqual(['medium', 'high'])
  expect([10, 19.9, 20, 33, 200].map((over) => riskClass(overspeedRisk(over)))).toEqual([
    'medium',
    'medium',
    'high',
    'high',
    'high',
  ])
  expect([10, 6, 5.7, 0].map((metres) => riskClass(publicDistanceRisk(metres, 10)))).toEqual([
    'medium',
    'medium',
    'high',
    'high',
  ])
  expect([5, 3.3, 1.2].map((metres) => riskClass(workerDistanceRisk(metres, 5)))).toEqual([
    'low',
    'medium',
    'high',
  ])
  expect([1, 2, 3, 50].map((tooMany) => riskClass(occupancyRisk(tooMany)))).toEqual([
    'medium',
    'medium',
    'high',
    'high',
  ])
  expect([0, 1, 3, 4, 10, 11].map((type) => riskClass(fixedRisk(type as 0)))).toEqual([
    'high',
    'medium',
    'low',
    'low',
    'high',
    'medium',
  ])
})

test('no score leaves the scale', () => {
  for (const score of [overspeedRisk(1e9), publicDistanceRisk(0, 1), occupancyRisk(1e9), missingPpeRisk(9)]) {
    expect(score).toBeLessThanOrEqual(5)
  }
})

test('on an approved path a score is low, and never below the mark of a safe zone', () => {
  expect([0.1, 1, 3, 5].map(riskInSafeZone)).toEqual([1.28, 1.28, 1.5, 2.5])
})
