import { expect, test } from 'vitest'
import { PpeTag } from '#contract/safety/enumerations.ts'
import type { RiskTerm } from '#contract/safety/explain.ts'
import { riskClass } from '../../explorer/classes.ts'
import {
  fixedRisk,
  missingPpeRisk,
  occupancyRisk,
  overspeedRisk,
  publicDistanceRisk,
  riskInSafeZone,
  scoreOf,
  workerDistanceRisk,
} from './risk.ts'

const classes = (scores: RiskTerm[][]) => scores.map((terms) => riskClass(scoreOf(terms)))
const pieces = [PpeTag.NO_HIVIS, PpeTag.NO_HARDHAT]

test('scores are in their intended classes', () => {
  expect(classes([missingPpeRisk(pieces.slice(0, 1)), missingPpeRisk(pieces)])).toEqual(['medium', 'high'])
  expect(classes([10, 19.9, 20, 33, 200].map((over) => overspeedRisk(50 + over, 50)))).toEqual([
    'medium',
    'medium',
    'high',
    'high',
    'high',
  ])
  expect(classes([10, 6, 5.7, 0].map((metres) => publicDistanceRisk(metres, 10)))).toEqual([
    'medium',
    'medium',
    'high',
    'high',
  ])
  expect(classes([5, 3.3, 1.2].map((metres) => workerDistanceRisk(metres, 5)))).toEqual([
    'low',
    'medium',
    'high',
  ])
  expect(classes([1, 2, 3, 50].map((tooMany) => occupancyRisk(2 + tooMany, 2)))).toEqual([
    'medium',
    'medium',
    'high',
    'high',
  ])
  expect(classes([0, 1, 3, 4, 10, 11].map((type) => fixedRisk(type as 0)))).toEqual([
    'high',
    'medium',
    'low',
    'low',
    'high',
    'medium',
  ])
})

test('no score exceeds the scale, and the excess is a separate term', () => {
  const scores = [
    overspeedRisk(1e9, 50),
    publicDistanceRisk(0, 1),
    occupancyRisk(1e9, 0),
    missingPpeRisk(pieces),
  ]
  for (const terms of scores) expect(scoreOf(terms)).toBeLessThanOrEqual(5)
  expect(overspeedRisk(100, 50)).toEqual([
    { factor: 'overspeed', share: 2, measured: 100, threshold: 50, unit: 'km/h' },
    { factor: 'over-the-limit', share: 4.5, measured: 50, threshold: 10, unit: 'km/h' },
    { factor: 'end-of-scale', share: -1.5 },
  ])
})

test('on an approved path a score is low, and never below the mark of a safe zone', () => {
  const safe = (score: number) => scoreOf(riskInSafeZone([{ factor: 'near-plant', share: score }]))
  expect([0.1, 1, 3, 5].map(safe)).toEqual([1.28, 1.28, 1.5, 2.5])
})
