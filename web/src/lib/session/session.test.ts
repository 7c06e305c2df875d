import { afterEach, expect, test } from 'vitest'
import {
  currentKey,
  forgetSession,
  isLoggedIn,
  isSessionOver,
  readStored,
  storeKey,
  useSession,
} from './session.ts'

const now = Date.parse('2026-08-14T09:00:00Z')
const threeHoursMs = 10_800_000

afterEach(forgetSession)

test('a key is stored with its status and works for three hours [PLAT-008]', () => {
  storeKey('abc', 'logged_in', now)
  expect(useSession.getState().auth).toEqual({
    token: 'abc',
    status: 'logged_in',
    expiration: now + threeHoursMs,
  })
})

test('a user is logged in while a key exists and has not expired [PLAT-009]', () => {
  expect(isLoggedIn(now)).toBe(false)
  storeKey('abc', 'logged_in', now)
  expect(isLoggedIn(now + threeHoursMs - 1)).toBe(true)
  expect(isLoggedIn(now + threeHoursMs)).toBe(false)
  expect(currentKey(now + threeHoursMs)).toBeUndefined()
})

test('a limited key is sent but does not count as logged in', () => {
  storeKey('abc', 'mfa_required', now)
  expect(currentKey(now)).toBe('abc')
  expect(isLoggedIn(now)).toBe(false)
})

test('a session counts as ended when it expired, not when there was none', () => {
  expect(isSessionOver(now)).toBe(false)
  storeKey('abc', 'logged_in', now)
  expect(isSessionOver(now)).toBe(false)
  expect(isSessionOver(now + threeHoursMs)).toBe(true)
})

test('adds the default of a new preference to stored state', () => {
  const { dashboard } = useSession.getState()
  const older = { ...dashboard, fullDates: true }
  Reflect.deleteProperty(older, 'siteView')
  expect(readStored({ userApps: ['alerts'], dashboard: older })).toMatchObject({
    auth: undefined,
    userApps: ['alerts'],
    dashboard: { fullDates: true, siteView: 'list' },
  })
})
