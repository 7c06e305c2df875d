import { expect, test } from 'vitest'
import { bodyOfAlert, faultsOfAlert, newAlert, newAlertOf, valuesOfAlert } from './alert-form-values.ts'

const filled = {
  ...newAlert,
  description: ' Gate ',
  email: ['a@b.nz'],
  msg_number: ['021234567'],
  webhook: 'w',
}

test('only the recipients of the action are sent, the legacy site as null and all sites as none [PLAT-134] [PLAT-139] [PLAT-140]', () => {
  expect(bodyOfAlert({ ...filled, action: 'sms', all_sites: true, sites: ['x'] })).toMatchObject({
    description: 'Gate',
    email: [],
    msg_number: ['021234567'],
    webhook: null,
    sites: [],
    site: null,
  })
  expect(bodyOfAlert({ ...filled, action: 'webhook', sites: ['x'] })).toMatchObject({
    email: [],
    msg_number: [],
    webhook: 'w',
    sites: ['x'],
  })
  expect(bodyOfAlert(filled)).not.toHaveProperty('all_sites')
  expect(bodyOfAlert(filled)).not.toHaveProperty('action')
})

test('the recipients of every chosen channel are sent, and an alert with several shows them all', () => {
  expect(bodyOfAlert({ ...filled, action: 'email', also: ['sms'] })).toMatchObject({
    email: ['a@b.nz'],
    msg_number: ['021234567'],
    webhook: null,
  })
  const stored = { sites: [], dwell_time: 0, action: 'email', actions: ['email', 'sms'] }
  expect(valuesOfAlert(stored as never, [])).toMatchObject({ action: 'email', also: ['sms'] })
  expect(faultsOfAlert({ ...filled, action: 'email', also: ['sms'], msg_number: [] }).msg_number).toBe(
    'Please add at least one phone number',
  )
})

test('a new alert has a threshold of 70 and no dwell time, shown as days:hrs:mins [PLAT-137] [PLAT-138]', () => {
  expect(newAlert).toMatchObject({ confidence_threshold: 70, dwell_time: '0:00:00' })
  expect(bodyOfAlert({ ...newAlert, dwell_time: '1:01:05' }).dwell_time).toBe(1505)
  expect(valuesOfAlert({ dwell_time: 1505, sites: [], actions: [] } as never, []).dwell_time).toBe('1:01:05')
})

test('a new alert is about detections of vehicles, safety observations or sightings, as the organisation watches', () => {
  expect(newAlertOf('vehicles')).toMatchObject({ kind: 'detection' })
  expect(newAlertOf('safety')).toMatchObject({ kind: 'condition', when: { about: 'safety' } })
  expect(newAlertOf('wildlife')).toMatchObject({ kind: 'condition', when: { about: 'wildlife' } })
})

test('rejects an invalid dwell time [PLAT-154]', () => {
  for (const dwell_time of ['', 'soon', '1:24:00', '5'])
    expect(faultsOfAlert({ ...newAlert, dwell_time }).dwell_time).toBe(
      'Please add a valid dwell time: days:hrs:mins',
    )
})
