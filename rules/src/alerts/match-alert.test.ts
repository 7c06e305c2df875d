import { expect, test } from 'vitest'
import { matchAlert, type AlertRule, type ListedEntry, type Seen } from './match-alert.ts'

const rule = (values: Partial<AlertRule> = {}): AlertRule => ({
  siteIds: [],
  confidenceThreshold: 70,
  isAllDetections: false,
  listId: 'stolen',
  isAnyVehicle: false,
  isNotInList: false,
  includesUnread: false,
  isFast: false,
  dwellMinutes: 0,
  ...values,
})
const seen = (values: Partial<Seen> = {}): Seen => ({
  siteId: 'north',
  isVehicle: true,
  time: new Date('2026-03-05T00:00:00Z'),
  plate: 'ABC123',
  confidence: 90,
  votes: [{ plate: 'ABC123', votes: 90, confidence: 90 }],
  ...values,
})
const entry = (plate: string, values: Partial<ListedEntry> = {}): ListedEntry => ({
  list_id: 'stolen',
  plate,
  is_pattern: false,
  valid_from: null,
  valid_to: null,
  matches_look_alikes: false,
  ...values,
})
const by = (given: Partial<AlertRule>, what: Partial<Seen> = {}, listed: ListedEntry[] = []) =>
  matchAlert(rule(given), seen(what), listed)?.matchedBy

test('a plate in the list matches, one in another list does not', () => {
  expect(by({}, {}, [entry('ABC123')])).toBe('exact')
  expect(by({}, {}, [entry('ABC123', { list_id: 'guests' })])).toBeUndefined()
  expect(by({}, {}, [])).toBeUndefined()
})

test('of several entries the best match counts', () => {
  const listed = [
    entry('A8C123', { matches_look_alikes: true }),
    entry('ABC*', { is_pattern: true, matches_look_alikes: true }),
    entry('ABC123', { matches_look_alikes: true }),
  ]
  expect(matchAlert(rule(), seen(), listed)?.entry?.plate).toBe('ABC123')
  expect(matchAlert(rule(), seen(), listed.slice(0, 2))?.matchedBy).toBe('look-alike')
})

test('candidates of the reader count when the list accepts look-alikes', () => {
  const votes = [
    { plate: 'ABC123', votes: 90, confidence: 90 },
    { plate: 'XYZ789', votes: 40, confidence: 80 },
  ]
  expect(by({}, { votes }, [entry('XYZ789', { matches_look_alikes: true })])).toBe('candidate')
  expect(by({}, { votes }, [entry('XYZ789')])).toBeUndefined()
})

test('an alert without sites matches at all sites, and other sites are ignored', () => {
  expect(by({ siteIds: ['north'] }, {}, [entry('ABC123')])).toBe('exact')
  expect(by({ siteIds: ['south'] }, {}, [entry('ABC123')])).toBeUndefined()
})

test('a reading without a confidence is below no threshold', () => {
  expect(by({}, { confidence: null }, [entry('ABC123')])).toBe('exact')
})

test('compares the confidence as the displayed whole percent', () => {
  expect(by({}, { confidence: 69.5 }, [entry('ABC123')])).toBe('exact')
  expect(by({}, { confidence: 69.4 }, [entry('ABC123')])).toBeUndefined()
})

test('All Detections match any object, Any Vehicle any vehicle with or without a plate', () => {
  expect(by({ isAllDetections: true, listId: null }, { isVehicle: false, plate: null })).toBe('any')
  expect(by({ isAnyVehicle: true }, { plate: null })).toBe('any')
  expect(by({ isAnyVehicle: true }, { isVehicle: false, plate: null })).toBeUndefined()
  expect(by({ isAnyVehicle: true, isNotInList: true })).toBeUndefined()
})

test('a dwell time is not matched by passes', () => {
  expect(by({ isAnyVehicle: true, dwellMinutes: 5 })).toBeUndefined()
})

test('a plate that is not in the list waits for a second reading, unless the alert is fast', () => {
  const notIn = { isNotInList: true }
  expect(matchAlert(rule(notIn), seen(), [])).toMatchObject({ matchedBy: 'not-in-list', isSettled: false })
  expect(matchAlert(rule({ ...notIn, isFast: true }), seen(), [])?.isSettled).toBe(true)
  const twice = { votes: [{ plate: 'ABC123', votes: 175, confidence: 90 }] }
  expect(matchAlert(rule(notIn), seen(twice), [])?.isSettled).toBe(true)
  expect(by(notIn, {}, [entry('ABC123')])).toBeUndefined()
  expect(by(notIn, {}, [entry('A8C123', { matches_look_alikes: true })])).toBeUndefined()
})

test('vehicles without a plate do not count as missing from a list unless requested', () => {
  const unread = { plate: null, votes: [] }
  expect(by({ isNotInList: true }, unread)).toBeUndefined()
  expect(by({ isNotInList: true, includesUnread: true }, unread)).toBe('unread')
  expect(by({ includesUnread: true }, unread)).toBeUndefined()
})
