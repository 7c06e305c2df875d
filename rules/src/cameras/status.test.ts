import { describe, expect, test } from 'vitest'
import { DashboardType } from '#contract/auth/accounts.ts'
import {
  cameraDetectionsTarget,
  cameraStatus,
  canViewDetections,
  canShowMore,
  frequencyDays,
  isSeenInTime,
  lastDetectionText,
} from './status.ts'

const now = new Date('2026-03-10T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const every = (frequency: string) => ({ frequency })

const standard = { app_type: 1, last_seen: hoursAgo(1), event_frequency: every('1 day') }
const safety = { app_type: 3, last_seen: hoursAgo(1), event_frequency: null }

describe('the frequency of events', () => {
  test('is the number of days its text starts with', () => {
    expect(['1 day', '7 days', ' 14 days', '0.5 days', '30'].map(frequencyDays)).toEqual([1, 7, 14, 0.5, 30])
    expect(['', 'daily', '0 days', '-1'].map(frequencyDays)).toEqual(Array(4).fill(undefined))
  })
})

describe('a camera', () => {
  test('is pending before its first detection [SITE-085]', () => {
    expect(cameraStatus({ ...standard, last_seen: null }, now)).toBe('pending')
    expect(cameraStatus({ ...safety, last_seen: null }, now)).toBe('pending')
  })

  test('of the standard kind is pending without an event frequency [SITE-085]', () => {
    expect(cameraStatus({ ...standard, event_frequency: null }, now)).toBe('pending')
  })

  test('is online while its last detection plus the frequency is in the future [SITE-086]', () => {
    const weekly = { ...standard, event_frequency: every('7 days') }
    expect(cameraStatus({ ...weekly, last_seen: hoursAgo(7 * 24 - 0.001) }, now)).toBe('online')
    expect(cameraStatus({ ...weekly, last_seen: hoursAgo(7 * 24) }, now)).toBe('warning')
  })

  test('is in warning otherwise', () => {
    expect(cameraStatus({ ...standard, last_seen: hoursAgo(25) }, now)).toBe('warning')
  })

  test('of health and safety without a frequency is expected every day [SITE-088]', () => {
    expect(cameraStatus({ ...safety, last_seen: hoursAgo(23.9) }, now)).toBe('online')
    expect(cameraStatus({ ...safety, last_seen: hoursAgo(24.1) }, now)).toBe('warning')
    expect(cameraStatus({ ...safety, app_type: 4 }, now)).toBe('online')
  })

  test('may give the time of its last detection as text', () => {
    expect(isSeenInTime({ ...standard, last_seen: '2026-03-10T11:00:00.000Z' }, now)).toBe(true)
  })
})

describe('the card of a camera', () => {
  test('says when something was last detected [SITE-078]', () => {
    expect(lastDetectionText(null, now)).toBe('No detections yet')
    expect(lastDetectionText(hoursAgo(2).toISOString(), now)).toBe('Last detection 2 hours ago')
  })

  test('links to the explorer of its kind with its tags [SITE-081]', () => {
    const tags = [{ id: 'a' }, { id: 'b' }]
    const vehicles = { to: '/dashboard/vehicle-explorer', search: { tag: 'a,b' } }
    const safety = { to: '/dashboard/health-and-safety/explorer', search: { tag: 'a,b' } }
    const targets = [1, 2, 3, 4].map((app_type) => cameraDetectionsTarget({ app_type, tags }))
    expect(targets).toEqual([vehicles, vehicles, safety, safety])
    expect(cameraDetectionsTarget({ app_type: 1, tags: [] })).toEqual({ ...vehicles, search: {} })
  })

  test('has no link to an explorer that the dashboard of the user does not have [PLAT-080]', () => {
    expect(canViewDetections(DashboardType.BIGEYES)).toBe(true)
    expect(canViewDetections(DashboardType.MAUI63)).toBe(false)
  })

  test('of health and safety offers more only with tags or an image', () => {
    const bare = { tags: [], last_image_id: null }
    expect(canShowMore('standard', bare)).toBe(true)
    expect(canShowMore('safety', bare)).toBe(false)
    expect(canShowMore('safety', { ...bare, last_image_id: 'image' })).toBe(true)
    expect(canShowMore('safety', { ...bare, tags: ['tag'] })).toBe(true)
  })
})
