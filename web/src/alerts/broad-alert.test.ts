import { expect, test } from 'vitest'
import { newAlert } from './alert-form-values.ts'
import { isBroad } from './broad-alert.ts'

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
