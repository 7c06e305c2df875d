import { expect, test } from 'vitest'
import { actionOf, alertFaults, isThresholdLow, thresholdColour, type JudgedAlert } from './alert-form.ts'
import { isMobileNumber } from '../text/phone.ts'
import {
  canSetDwell,
  chooseAllDetections,
  chooseAllSites,
  chooseList,
  chooseSites,
  noDwell,
  sitesOfAlert,
} from './alert-choices.ts'

const alert = (values: Partial<JudgedAlert> = {}): JudgedAlert => ({
  description: 'Stolen at the gate',
  action: 'email',
  also: [],
  kind: 'detection',
  when: null,
  email: ['ann@example.nz'],
  msg_number: [],
  webhook: null,
  alert_list: 'list',
  all_images: false,
  confidence_threshold: 70,
  dwell_time: 0,
  sites: [],
  all_sites: true,
  escalate_after_minutes: null,
  escalate_to: [],
  escalate_rota: null,
  later_steps: [],
  on_call: null,
  fallback_to: [],
  ...values,
})

test('the action follows from which recipients are set [PLAT-134]', () => {
  expect(actionOf({ email: ['a@b.nz'], msg_number: [], webhook: null })).toBe('email')
  expect(actionOf({ email: [], msg_number: ['0212345678'], webhook: null })).toBe('sms')
  expect(actionOf({ email: [], msg_number: [], webhook: 'id' })).toBe('webhook')
  expect(actionOf({ email: [], msg_number: [], webhook: null })).toBeNull()
})

test.each<[string, Partial<JudgedAlert>, object]>([
  ['a name [PLAT-145]', { description: ' ' }, { description: 'Please enter the alert name' }],
  ['an action [PLAT-146]', { action: null }, { action: 'Please select an action' }],
  ['an email address [PLAT-147]', { email: [] }, { email: 'Please add at least one email' }],
  [
    'real email addresses [PLAT-147]',
    { email: ['a@b.nz', 'x@'] },
    { email: 'x@ is not a valid email address' },
  ],
  ['a number [PLAT-148]', { action: 'sms' }, { msg_number: 'Please add at least one phone number' }],
  [
    'New Zealand mobile numbers [PLAT-148]',
    { action: 'sms', msg_number: ['09 123 4567'] },
    {
      msg_number:
        '09 123 4567 is neither a New Zealand mobile number nor one with its country, such as +61 412 345 678',
    },
  ],
  ['a webhook [PLAT-149]', { action: 'webhook' }, { webhook: 'Please add an alert webhook' }],
  ['a list [PLAT-150]', { alert_list: null }, { alert_list: 'Please select a list' }],
  [
    'a threshold [PLAT-151]',
    { confidence_threshold: undefined },
    { confidence_threshold: 'Please select a valid threshold' },
  ],
  [
    'a threshold up to 100 [PLAT-151]',
    { confidence_threshold: 101 },
    { confidence_threshold: 'Please select a valid threshold' },
  ],
  [
    'a threshold from 0 [PLAT-151]',
    { confidence_threshold: -1 },
    { confidence_threshold: 'Please select a valid threshold' },
  ],
  [
    'a dwell time [PLAT-154]',
    { dwell_time: undefined },
    { dwell_time: 'Please add a valid dwell time: days:hrs:mins' },
  ],
  ['a site [PLAT-155]', { all_sites: false }, { sites: 'Please add at least one site' }],
])('an alert needs %s', (_name, values, faults) => {
  expect(alertFaults(alert(values))).toEqual(faults)
})

test('All Detections need no list, All Sites no sites, and other recipients are not validated [PLAT-150] [PLAT-155]', () => {
  expect(alertFaults(alert())).toEqual({})
  expect(alertFaults(alert({ alert_list: null, all_images: true }))).toEqual({})
  expect(alertFaults(alert({ alert_list: null, kind: 'camera' }))).toEqual({})
  expect(alertFaults(alert({ all_sites: false, sites: ['one'] }))).toEqual({})
  expect(alertFaults(alert({ msg_number: ['1'] }))).toEqual({})
})

test.each(['+64211234567', '0211234567', '021 123 4567', '+64 27 123-4567', '022123456', '02912345678'])(
  '%s is a mobile number [PLAT-148]',
  (number) => expect(alertFaults(alert({ action: 'sms', msg_number: [number] }))).toEqual({}),
)
test.each(['+6421', '0311234567', '+6491234567', '021123456789', '21123456', 'abc'])(
  '%s is none [PLAT-148]',
  (number) =>
    expect(alertFaults(alert({ action: 'sms', msg_number: [number] }))).toHaveProperty('msg_number'),
)

test('the slider is red below 70, yellow from 70, green from 90, and warns below 70 [PLAT-152] [PLAT-153]', () => {
  expect([0, 69, 70, 89, 90, 100].map(thresholdColour)).toEqual([
    'red',
    'red',
    'yellow',
    'yellow',
    'green',
    'green',
  ])
  expect([69, 70].map(isThresholdLow)).toEqual([true, false])
})

const lists = [
  { id: 'any', built_in: true, description: 'ANY VEHICLEs' },
  { id: 'own', built_in: false, description: 'Any Vehicle of ours' },
  { id: 'stolen', built_in: true, description: 'Stolen Vehicles' },
]

test('selecting All Detections clears the list [PLAT-142]', () => {
  expect(chooseAllDetections(true)).toMatchObject({ all_images: true, alert_list: null })
  expect(chooseAllDetections(false)).toEqual({ all_images: false })
  expect(chooseList('stolen', lists)).toMatchObject({ alert_list: 'stolen', all_images: false })
})

test('dwell time is for the built-in list of any vehicle and is 0 with others [PLAT-144]', () => {
  expect(['any', 'own', 'stolen', null].map((id) => canSetDwell(id, lists))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(chooseList('own', lists)).toMatchObject({ dwell_time: noDwell })
  expect(chooseList('any', lists)).not.toHaveProperty('dwell_time')
  expect(chooseAllDetections(true)).toMatchObject({ dwell_time: noDwell })
})

test('sites and All Sites exclude each other; every site is All Sites [PLAT-143]', () => {
  expect(chooseSites(['a'], ['a', 'b'])).toEqual({ sites: ['a'], all_sites: false })
  expect(chooseSites(['a', 'b'], ['a', 'b'])).toEqual({ sites: [], all_sites: true })
  expect(chooseSites([], ['a', 'b'])).toEqual({ sites: [], all_sites: false })
  expect(chooseAllSites(true)).toEqual({ all_sites: true, sites: [] })
  expect(chooseAllSites(false)).toEqual({ all_sites: false })
})

test('an alert without sites, or with every site, is loaded as All Sites [PLAT-140] [PLAT-143]', () => {
  expect(sitesOfAlert([], ['a', 'b'])).toEqual({ sites: [], all_sites: true })
  expect(sitesOfAlert(['b', 'a'], ['a', 'b'])).toEqual({ sites: [], all_sites: true })
  expect(sitesOfAlert(['a', 'gone'], ['a', 'b'])).toEqual({ sites: ['a'], all_sites: false })
  expect(sitesOfAlert(['gone'], ['a', 'b'])).toEqual({ sites: [], all_sites: false })
})

test('an escalation recipient has an email address or a mobile number', () => {
  const fault = (escalate_after_minutes: number | null, escalate_to: string[]) =>
    alertFaults(alert({ escalate_after_minutes, escalate_to })).escalate_to
  expect(fault(null, [])).toBeUndefined()
  expect(fault(15, [])).toBe('Please add who is notified when nobody acknowledges')
  expect(fault(15, ['boss@yard.example', '021 123 4567'])).toBeUndefined()
  expect(fault(15, ['boss'])).toBe("'boss' is neither an email address nor a mobile number")
})

test('a fallback recipient has an email address or a mobile number', () => {
  const fault = (fallback_to: string[]) => alertFaults(alert({ fallback_to })).fallback_to
  expect(fault([])).toBeUndefined()
  expect(fault(['desk@yard.example', '021 123 4567'])).toBeUndefined()
  expect(fault(['desk@yard.example', 'desk'])).toBe("'desk' is neither an email address nor a mobile number")
})

test.each([
  ['021 123 4567', true],
  ['+64 21 123 4567', true],
  ['+61 412 345 678', true],
  ['+1 (415) 555-0132', true],
  ['+64 9 123 4567', false],
  ['0412 345 678', false],
  ['+61', false],
  ['+0 412 345 678', false],
])('%s is a number for text messages: %s [PLAT-148]', (number, is) => {
  expect(isMobileNumber(number)).toBe(is)
})
