import { expect, test } from 'vitest'
import type { AlertConditions, Condition } from '#contract/alerts/conditions.ts'
import { defaultPlace } from '#contract/product/place.ts'
import { writtenIn } from '../place/current-place.ts'
import { alertSentence } from './alert-sentence.ts'
import { conditionText } from './condition-text.ts'
import { emptyFact, meetsConditions, type Fact } from './conditions.ts'
import { repeatReason } from './repeats.ts'

const time = new Date('2026-03-05T00:00:00Z')
const fact = (values: Partial<Fact>): Fact => ({
  ...emptyFact,
  about: 'safety',
  siteId: 'site',
  cameraId: 'camera',
  time,
  ...values,
})
const when = (about: AlertConditions['about'], ...conditions: Condition[]): AlertConditions => ({
  about,
  join: 'and',
  conditions,
  repeat: null,
  percent: null,
  minutes: null,
})

test.each<[Condition, Partial<Fact>, Partial<Fact>]>([
  [{ is: 'violation', types: [0, 2] }, { violation: 2 }, { violation: 5 }],
  [{ is: 'risk', at_least: 3.8 }, { risk: 3.8 }, { risk: 3.79 }],
  [{ is: 'zone', ids: ['z'] }, { zoneIds: ['y', 'z'] }, { zoneIds: ['y'] }],
  [{ is: 'ppe', missing: ['hardhat'] }, { ppeMissing: ['hardhat'] }, { ppeMissing: ['hivis'] }],
  [{ is: 'speed', over_by: 10 }, { speedOver: 10 }, { speedOver: 9.9 }],
  [{ is: 'distance', under: 4 }, { distance: 3.9 }, { distance: 4 }],
  [{ is: 'harsh' }, { violation: 11 }, { violation: 10 }],
  [{ is: 'species', classes: [0] }, { species: 0 }, { species: 1 }],
  [{ is: 'count', at_least: 3 }, { count: 3 }, { count: 2 }],
  [{ is: 'type', types: ['truck'] }, { type: 'Truck' }, { type: 'car' }],
  [{ is: 'make', names: ['toyota'] }, { makeModel: 'Toyota Hilux' }, { makeModel: 'Ford Ranger' }],
  [{ is: 'colour', names: ['white'] }, { colour: 'White' }, { colour: 'black' }],
  [{ is: 'direction', direction: 'exit' }, { direction: 'exit' }, { direction: 'entry' }],
  [{ is: 'camera', ids: ['camera'] }, {}, { cameraId: 'other' }],
  [{ is: 'tag', labels: ['gate'] }, { tags: ['Gate'] }, { tags: [] }],
  [{ is: 'customer', is_known: true }, { isCustomer: true }, { isCustomer: false }],
  [
    { is: 'region', ids: ['r'], way: 'stays', seconds: 5, heading: 'left' },
    { stays: [{ regionId: 'r', hasEntered: false, hasLeft: false, seconds: 5, heading: null }] },
    { stays: [{ regionId: 'r', hasEntered: true, hasLeft: true, seconds: 4, heading: null }] },
  ],
  [
    { is: 'region', ids: ['r'], way: 'leaves', seconds: 0, heading: 'left' },
    { stays: [{ regionId: 'r', hasEntered: false, hasLeft: true, seconds: 0, heading: null }] },
    { stays: [{ regionId: 'q', hasEntered: false, hasLeft: true, seconds: 0, heading: null }] },
  ],
  [
    { is: 'region', ids: ['r'], way: 'moves', seconds: 0, heading: 'away' },
    { stays: [{ regionId: 'r', hasEntered: false, hasLeft: false, seconds: 0, heading: 'away' }] },
    { stays: [{ regionId: 'r', hasEntered: true, hasLeft: true, seconds: 9, heading: 'towards' }] },
  ],
])('condition %o is met by %o and not by %o', (condition, met, missed) => {
  expect(meetsConditions(when('safety', condition), fact(met))).toBe(true)
  expect(meetsConditions(when('safety', condition), fact(missed))).toBe(false)
})

test('an unknown value meets no condition, another subject none at all, and no conditions match everything', () => {
  expect(meetsConditions(when('safety', { is: 'distance', under: 4 }), fact({}))).toBe(false)
  expect(meetsConditions(when('vehicle'), fact({}))).toBe(false)
  expect(meetsConditions(when('safety'), fact({}))).toBe(true)
})

test("'and' needs all conditions, 'or' one", () => {
  const two: Condition[] = [
    { is: 'risk', at_least: 3 },
    { is: 'violation', types: [0] },
  ]
  const half = fact({ risk: 4, violation: 2 })
  expect(meetsConditions(when('safety', ...two), half)).toBe(false)
  expect(meetsConditions({ ...when('safety', ...two), join: 'or' }, half)).toBe(true)
})

test('an alert reads as one sentence', () => {
  const names = new Map([['z', 'Exclusion Zone at Gate 1']])
  const conditions: Condition[] = [
    { is: 'zone', ids: ['z'] },
    { is: 'ppe', missing: ['hivis', 'hardhat'] },
  ]
  expect(conditionText({ ...when('safety', ...conditions), repeat: { count: 3, minutes: 10 } }, names)).toBe(
    'When a safety observation is in Exclusion Zone at Gate 1 and lacks hi-vis or a hard hat, 3 times within 10 minutes at one site',
  )
  expect(conditionText(when('safety', { is: 'zone', ids: ['gone'] }))).toContain('a removed zone')
  expect(conditionText({ ...when('occupancy'), percent: 90 })).toBe('When a carpark is 90 % full or more')
  expect(conditionText({ ...when('nobody', { is: 'type', types: ['person'] }), minutes: 120 })).toBe(
    'When no person is seen at a site for 2 hours',
  )
  expect(conditionText(when('wildlife'))).toBe('When a sighting is seen')
})

test('the sentence of an alert has its kind as the subject, and its sites and hours', () => {
  const names = new Map([['z', 'Exclusion Zone at Haul road, Te Ahu a Turanga']])
  const inZone: Condition = { is: 'region', ids: ['z'], way: 'in', seconds: 0, heading: 'left' }
  const person: Condition = { is: 'type', types: ['person'] }
  const night = { weekdays: [0, 1, 2, 3, 4, 5, 6], from: '18:00', to: '06:00' }
  expect(
    alertSentence(when('thing', person, inZone), names, { sites: ['Te Ahu a Turanga'], schedule: [night] }),
  ).toBe('When a person is in Exclusion Zone at Haul road, Te Ahu a Turanga, between 18:00 and 06:00')
  const american = writtenIn({ ...defaultPlace, locale: 'en-US' }, () =>
    alertSentence(when('thing', person), names, { sites: [], schedule: [night] }),
  )
  expect(american.replaceAll('\u202F', ' ')).toBe('When a person is seen, between 6:00 PM and 6:00 AM')
  const weekend = { ...night, weekdays: [0, 6] }
  expect(alertSentence(when('thing', person), names, { sites: ['Yard', 'Gate'], schedule: [weekend] })).toBe(
    'When a person is seen, at Yard or Gate, between 18:00 and 06:00 on Sat, Sun',
  )
  const either = { ...when('thing', person, inZone), join: 'or' } as const
  expect(conditionText(either, names)).toMatch(/^When a person or thing in a region is a person or is in /)
})

test('only the third event within ten minutes notifies', () => {
  const at = (minutes: number) => new Date(time.getTime() + minutes * 60_000)
  const repeat = { count: 3, minutes: 10 }
  expect(repeatReason(repeat, [], at(0))).toBe('Counted: 1 of 3 within 10 minutes')
  expect(repeatReason(repeat, [at(0), at(4)], at(9))).toBeUndefined()
  expect(repeatReason(repeat, [at(0), at(4)], at(11))).toBe('Counted: 2 of 3 within 10 minutes')
})
