import { expect, test } from 'vitest'
import { defaultPlace } from '#contract/product/place.ts'
import { overviewRiskTypes, violationTypes } from '#contract/safety/violations.ts'
import { writtenIn } from '../place/current-place.ts'
import { violationLabel } from './violation-label.ts'

test('violation types 0 to 11 have their keys, texts and defaults [PLAT-263]', () => {
  expect(violationTypes.slice(0, 12).map(({ key }) => key)).toEqual([
    'ExclusionZone',
    'ExclusionZone-Other',
    'SafetyZone-Public',
    'SafetyZone-PPE',
    'SafetyZone-Other',
    'OverSpeed-GroupA',
    'OverSpeed-GroupB',
    'OverSpeed-GroupC',
    'DistanceZone-Public',
    'DistanceZone-Worker',
    'Worker-Down',
    'Volatile-Vehicle',
  ])
  expect([0, 1, 2, 5, 6, 7, 8, 9].map(violationLabel)).toEqual([
    'People Exclusion Zones',
    'Things in Exclusion Zones',
    'People in PPE Zone without PPE',
    'Vehicles Overspeed by 10-20km/h',
    '20-30km/h',
    '30km/h or more',
    'People near plant',
    'People near plant (With PPE)',
  ])
  expect(violationTypes.filter(({ shownByDefault }) => shownByDefault).map(({ id }) => id)).toEqual([
    0, 2, 5, 6, 7, 8,
  ])
})

test('violation types reach 15 and an unknown number is named by itself [EXPL-213]', () => {
  expect([12, 13, 14, 15].map(violationLabel)).toEqual([
    'Occupancy Plant',
    'Occupancy People and Plant',
    'Occupancy People',
    'Occupancy Other',
  ])
  expect(violationLabel(16)).toBe('Violation Type 16')
  expect(violationLabel(-1)).toBe('Violation Type -1')
})

test('violation types stand at the position of their number', () => {
  violationTypes.forEach(({ id }, position) => expect(id).toBe(position))
})

test('the overview has its own four risk types [EXPL-079]', () => {
  expect(overviewRiskTypes.map((id) => violationTypes[id]?.key)).toEqual([
    'ExclusionZone',
    'OverSpeed-GroupB',
    'OverSpeed-GroupC',
    'DistanceZone-Worker',
  ])
})

test('writes the speeds of labels in miles where the organisation uses them', () => {
  writtenIn({ ...defaultPlace, speed_unit: 'mph' }, () =>
    expect([5, 6, 7, 8].map(violationLabel)).toEqual([
      'Vehicles Overspeed by 6-12 mph',
      '12-19 mph',
      '19 mph or more',
      'People near plant',
    ]),
  )
})
