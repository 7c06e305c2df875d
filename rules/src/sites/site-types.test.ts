import { describe, expect, test } from 'vitest'
import { DashboardType } from '#contract/auth/accounts.ts'
import { creatableSiteTypes, SiteType, siteTypeLabels } from '#contract/sites/enumerations.ts'
import {
  carparkChoices,
  hasParking,
  isAwaited,
  isCarpark,
  isMapCentre,
  newestPictured,
  siteDetectionsTarget,
  siteStatus,
} from './site-types.ts'

const now = new Date('2026-03-10T12:00:00Z')
const seen = (hoursAgo: number, frequency?: string) => ({
  last_seen: new Date(now.getTime() - hoursAgo * 3_600_000),
  event_frequency: frequency === undefined ? null : { frequency },
})

describe('a site', () => {
  test('without cameras is pending [SITE-015]', () => {
    expect(siteStatus([], now)).toBe('pending')
  })

  test('is online when every camera was seen within its frequency, a day by default [SITE-016]', () => {
    expect(siteStatus([seen(23), seen(6 * 24, '7 days')], now)).toBe('online')
  })

  test('is awaited until one of its cameras sent something', () => {
    const silent = { last_seen: null }
    expect(isAwaited({ cameras: [silent, silent] })).toBe(true)
    expect(isAwaited({ cameras: [silent, seen(90)] })).toBe(false)
  })

  test('is in warning when a camera was not, or never [SITE-017]', () => {
    expect(siteStatus([seen(1), seen(25)], now)).toBe('warning')
    expect(siteStatus([seen(1), seen(8 * 24, '7 days')], now)).toBe('warning')
    expect(siteStatus([seen(1), { last_seen: null, event_frequency: null }], now)).toBe('warning')
  })
})

test('a site is a carpark (0), for health and safety (1) or for vehicle speed (2), which is not offered [SITE-049]', () => {
  expect(SiteType).toEqual({ CARPARK: 0, HS: 1, VEHICLE_SPEED: 2 })
  expect(creatableSiteTypes.map((type) => siteTypeLabels[type])).toEqual(['Carpark', 'Health & Safety'])
  expect([0, 1, 2].map((type) => isCarpark(type as SiteType))).toEqual([true, false, false])
})

describe('the detections of a site', () => {
  const site = { site_type: 0, status: 'online', tag_ids: ['t1'] } as const

  test('are in the vehicle explorer for a carpark, else in the health-and-safety explorer', () => {
    const targets = ([0, 1, 2] as const).map((site_type) => siteDetectionsTarget({ ...site, site_type })?.to)
    expect(targets).toEqual([
      '/dashboard/vehicle-explorer',
      '/dashboard/health-and-safety/explorer',
      '/dashboard/health-and-safety/explorer',
    ])
  })

  test('are found by its tags', () => {
    expect(siteDetectionsTarget({ ...site, status: 'warning', tag_ids: ['t1', 't2'] })?.search).toEqual({
      tag: 't1,t2',
    })
  })

  test('cannot be seen while it is pending', () => {
    expect(siteDetectionsTarget({ ...site, status: 'pending' })).toBeUndefined()
  })
})

test('bays and stays are shown for carparks, and for none where wildlife is watched', () => {
  const { BIGEYES, MAUI63 } = DashboardType
  expect(([0, 1, 2] as const).map((type) => hasParking(type, BIGEYES))).toEqual([true, false, false])
  expect(hasParking(SiteType.CARPARK, MAUI63)).toBe(false)
})

test('the picture of a site is the newest of its cameras', () => {
  const camera = (id: string, last_seen: string | null, last_image_id: string | null) => ({
    id,
    last_seen,
    last_image_id,
  })
  const cameras = [
    camera('older', '2026-03-10T08:00:00.000Z', 'image'),
    camera('newer', '2026-03-10T09:00:00.000Z', 'image'),
    camera('without a picture', '2026-03-10T10:00:00.000Z', null),
  ]
  expect(newestPictured(cameras)?.id).toBe('newer')
  expect(newestPictured([camera('silent', null, null)])).toBeUndefined()
})

test('ignores a centre outside valid coordinates [SITE-029]', () => {
  for (const [lat, lng] of [
    [-36, 174],
    [90, 180],
    [-90, -180],
    [0, 0],
  ] as const) {
    expect(isMapCentre({ lat, lng })).toBe(true)
  }
  for (const [lat, lng] of [
    [90.01, 0],
    [-91, 0],
    [0, 180.5],
    [0, -181],
    [Number.NaN, 0],
  ] as const) {
    expect(isMapCentre({ lat, lng })).toBe(false)
  }
  expect([undefined, null, {}, { lat: -36 }].map(isMapCentre)).toEqual([false, false, false, false])
})

test('carparks with carpark cameras are listed, with names of 20 characters [EXPL-064]', () => {
  const camera = { id: 'c', name: 'CAM: The northern entrance gate', app_type: 1, function_type: 1 } as const
  const site = {
    id: 's',
    name: 'SITE: Wellington Airport Long Stay',
    site_type: 0,
    number_of_bays: 10,
    cameras: [camera, { ...camera, app_type: 3 } as const],
  } as const
  const choices = carparkChoices([
    { ...site, cameras: [...site.cameras] },
    { ...site, id: 'none', cameras: [] },
    { ...site, id: 'other cameras', cameras: [{ ...camera, app_type: 2 }] },
    { ...site, id: 'safety', site_type: 1, cameras: [camera] },
  ])
  expect(choices).toEqual([
    {
      ...site,
      name: 'Wellington Airport L…',
      cameras: [{ ...camera, name: 'The northern entranc…' }],
    },
  ])
})
