import { expect, test } from 'vitest'
import { readQuestion } from './read-question.ts'

/** A Tuesday in Auckland, where it is 13 hours later than in UTC. */
const now = new Date('2026-11-17T01:30:00Z')
const zone = 'Pacific/Auckland'
const sites = [
  { id: 'b', name: 'Britomart' },
  { id: 'm', name: 'Māngere East' },
  { id: 'q', name: 'East' },
]
const read = (text: string) => readQuestion(text, { sites, now, zone })
const rangeOf = (text: string) => {
  const { period } = read(text)
  return [period?.from.toISOString(), period?.to.toISOString()]
}

test('blue vans at a site yesterday evening become type, colour, site and period, each with a chip', () => {
  const question = read('blue vans at Britomart yesterday after 6')
  expect(question).toMatchObject({ subject: 'vehicles', types: ['car'], colours: ['blue'], unknown: [] })
  expect(question.sites.map(({ id }) => id)).toEqual(['b'])
  expect(question.period?.from).toEqual(new Date('2026-11-16T05:00:00Z'))
  expect(question.period?.to).toEqual(new Date('2026-11-16T11:00:00Z'))
  expect(question.chips).toEqual(['blue', 'car', 'Britomart', 'yesterday after 18:00'])
})

test('near misses with forklifts are safety observations of people near plant', () => {
  const question = read('near misses with forklifts')
  expect(question).toMatchObject({ subject: 'safety', violations: [8, 9], types: ['plant'], unknown: [] })
  expect(question.chips).toEqual(['People near plant', 'plant'])
  expect(read('near misses with trucks last week').subject).toBe('safety')
})

test.each([
  'who stayed longest last week',
  'who stayed the longest last week at Britomart',
  'which vehicles parked longest last week',
  'longest stays last week',
])('recognises %s as a question about stays', (text) => {
  const question = read(text)
  expect(question).toMatchObject({ subject: 'stays', unknown: [] })
  expect(question.period?.chip).toBe('last week')
})

test('distinguishes the vehicles on site now from past stays', () => {
  expect(read('on site at Britomart').subject).toBe('present')
})

test('dolphins are wildlife, and words without a meaning are named', () => {
  expect(read('dolphins last month')).toMatchObject({ subject: 'wildlife', types: ['maui'], unknown: [] })
  expect(read('angry red cars near the harbour').unknown).toEqual(['angry', 'near', 'harbour'])
})

test('a site is found by its longest name, with or without macrons', () => {
  expect(read('cars at mangere east').sites.map(({ id }) => id)).toEqual(['m'])
  expect(read('cars at the east').sites.map(({ id }) => id)).toEqual(['q'])
})

test.each([
  ['cars today', '2026-11-16T11:00:00.000Z', '2026-11-17T11:00:00.000Z'],
  ['cars last week', '2026-11-08T11:00:00.000Z', '2026-11-15T11:00:00.000Z'],
  ['cars this week', '2026-11-15T11:00:00.000Z', '2026-11-17T11:00:00.000Z'],
  ['cars last month', '2026-09-30T11:00:00.000Z', '2026-10-31T11:00:00.000Z'],
  ['cars in the last 3 days', '2026-11-14T11:00:00.000Z', '2026-11-17T11:00:00.000Z'],
  ['cars on monday', '2026-11-15T11:00:00.000Z', '2026-11-16T11:00:00.000Z'],
  ['cars last tuesday', '2026-11-09T11:00:00.000Z', '2026-11-10T11:00:00.000Z'],
  ['cars on 2026-11-03', '2026-11-02T11:00:00.000Z', '2026-11-03T11:00:00.000Z'],
  ['cars before 9 am', '2026-11-16T11:00:00.000Z', '2026-11-16T20:00:00.000Z'],
  ['cars this morning', '2026-11-16T17:00:00.000Z', '2026-11-16T23:00:00.000Z'],
  ['cars yesterday evening', '2026-11-16T05:00:00.000Z', '2026-11-16T11:00:00.000Z'],
  ['cars last night', '2026-11-16T07:00:00.000Z', '2026-11-16T17:00:00.000Z'],
  ['cars last weekend', '2026-11-13T11:00:00.000Z', '2026-11-15T11:00:00.000Z'],
  ['cars in october', '2026-09-30T11:00:00.000Z', '2026-10-31T11:00:00.000Z'],
  ['cars in november', '2026-10-31T11:00:00.000Z', '2026-11-17T11:00:00.000Z'],
  ['cars last december', '2025-11-30T11:00:00.000Z', '2025-12-31T11:00:00.000Z'],
  ['cars on the 3rd of november', '2026-11-02T11:00:00.000Z', '2026-11-03T11:00:00.000Z'],
  ['cars on 24 december', '2025-12-23T11:00:00.000Z', '2025-12-24T11:00:00.000Z'],
  ['cars on monday between 7 and 9', '2026-11-15T18:00:00.000Z', '2026-11-15T20:00:00.000Z'],
  ['cars today between 4 and 6', '2026-11-17T03:00:00.000Z', '2026-11-17T05:00:00.000Z'],
  ['cars yesterday between 8:30 and 10:00', '2026-11-15T19:30:00.000Z', '2026-11-15T21:00:00.000Z'],
])('%s is a period of local days and hours', (text, from, to) => {
  expect(rangeOf(text)).toEqual([from, to])
})

test('hours of several days are not understood, because no page filters by them', () => {
  const question = read('buses after 6 this week')
  expect(question.unknown).toEqual(['after', '6'])
  expect(question.period).toMatchObject({ chip: 'this week', to: new Date('2026-11-17T11:00:00Z') })
})

test('vehicles in general are of any type, and those on site now are present', () => {
  expect(read('how many vehicles were there yesterday')).toMatchObject({
    subject: 'vehicles',
    types: [],
    chips: ['yesterday'],
    unknown: [],
  })
  expect(read('vehicles on site now at Britomart')).toMatchObject({ subject: 'present', unknown: [] })
  expect(read('constructor').unknown).toEqual(['constructor'])
})

test('an invalid time is not understood, and an empty text is no question', () => {
  expect(read('cars after 99')).toMatchObject({ period: undefined, unknown: ['after', '99'] })
  expect(read('cars on 2026-02-31').period).toBeUndefined()
  expect(read('')).toMatchObject({ subject: undefined, chips: [], unknown: [] })
})
