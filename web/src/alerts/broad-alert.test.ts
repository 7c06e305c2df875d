import { expect, test } from 'vitest'
import { newAlert } from './alert-form-values.ts'
import { broadWarning, isBroad } from './broad-alert.ts'

const lists = [
  { id: 'any', built_in: true, description: 'Any Vehicle' },
  { id: 'own', built_in: false, description: 'Staff' },
]

test.each([
  ['all detections', { all_images: true }, true],
  ['any vehicle', { alert_list: 'any' }, true],
  ['any vehicle that stays for an hour', { alert_list: 'any', dwell_time: '0:01:00' }, false],
  ['vehicles of a list', { alert_list: 'own' }, false],
  ['vehicles in no list', { alert_list: 'own', is_whitelist: true }, true],
  ['every observation', { kind: 'condition', when: { ...newAlert.when, conditions: [] } }, true],
  [
    'observations of high risk',
    { kind: 'condition', when: { ...newAlert.when, conditions: [{ is: 'risk', at_least: 3 }] } },
    false,
  ],
  ['cameras going offline', { kind: 'camera' }, false],
] as const)('an alert on %s matches everything: %#', (_name, values, expected) => {
  expect(isBroad({ ...newAlert, ...values } as typeof newAlert, lists)).toBe(expected)
})

const run = (notified: number, is_complete = true) => ({
  notified,
  held: 0,
  suppressed: 0,
  is_complete,
  from: '',
  to: '',
  matches: [],
})

test('conditions that leave out hardly anything are confirmed with the count per day', () => {
  expect(broadWarning(run(700), run(700))).toEqual({
    title: 'This alert matches everything',
    message: 'In the last 7 days this alert would have notified 100 times a day. Save it?',
  })
  expect(broadWarning(run(693), run(700))?.title).toBe('This alert matches almost everything')
  expect(broadWarning(run(700, false), run(700, false))?.message).toContain('at least 100 times a day')
})

test('conditions that limit the events, and rare events, are not confirmed', () => {
  expect(broadWarning(run(350), run(700))).toBeUndefined()
  expect(broadWarning(run(28), run(28))).toBeUndefined()
})
