import { expect, test } from 'vitest'
import type { RegionWay } from '#contract/alerts/conditions.ts'
import { alertFacts, alertTitle, type AlertedMatch } from './alert-content.ts'
import { picturePath } from './picture-path.ts'

const match = (values: Partial<AlertedMatch> = {}): AlertedMatch => ({
  kind: 'detection',
  plate: 'A8C123',
  objectType: 'car',
  siteName: 'SITE: Main Street',
  cameraName: 'CAM: Gate 1',
  dwellMinutes: null,
  listName: 'Wanted',
  entryPlate: 'ABC123',
  matchedBy: 'look-alike',
  reason: null,
  zone: null,
  ...values,
})

const inZone = { kind: 'region', plate: null, objectType: 'person' } as const
const zone = (way: RegionWay, seconds = 0) => ({ id: 'yard', name: 'Yard', way, seconds })

test.each<[Partial<AlertedMatch>, string]>([
  [{}, 'A8C123 seen at Main Street, Gate 1'],
  [{ plate: null }, 'A car seen at Main Street, Gate 1'],
  [{ plate: null, objectType: null }, 'A vehicle seen at Main Street, Gate 1'],
  [{ matchedBy: 'not-in-list' }, 'A8C123, not in Wanted, seen at Main Street, Gate 1'],
  [{ kind: 'dwell', dwellMinutes: 1505 }, 'A8C123 has been at Main Street for 1 day 1 hour 5 minutes'],
  [{ kind: 'dwell', dwellMinutes: 120 }, 'A8C123 has been at Main Street for 2 hours'],
  [{ ...inZone, zone: zone('in') }, 'A person is in Yard at Main Street, Gate 1'],
  [{ ...inZone, zone: zone('enters') }, 'A person enters Yard at Main Street, Gate 1'],
  [{ ...inZone, zone: zone('leaves') }, 'A person leaves Yard at Main Street, Gate 1'],
  [{ ...inZone, zone: zone('moves') }, 'A person moves in Yard at Main Street, Gate 1'],
  [{ ...inZone, zone: zone('stays', 41.7) }, 'A person stays in Yard at Main Street, Gate 1 for 42 seconds'],
  [inZone, 'A person seen at Main Street, Gate 1'],
  [{ kind: 'camera-offline' }, 'Gate 1 at Main Street is offline'],
  [{ kind: 'camera-back' }, 'Gate 1 at Main Street is back'],
])('the title of an alert names the subject and the place: %o', (values, title) => {
  expect(alertTitle(match(values))).toBe(title)
})

test('an alert shows the reading, the matching entry and the kind of match', () => {
  expect(alertFacts(match())).toEqual([
    { label: 'List', value: 'Wanted' },
    { label: 'Read as', value: 'A8C123' },
    { label: 'Entry', value: 'ABC123' },
    { label: 'Matched', value: 'as a look-alike' },
    { label: 'Vehicle', value: 'car' },
  ])
  expect(alertFacts(match({ plate: 'ABC123', matchedBy: 'exact' })).map(({ label }) => label)).toEqual([
    'List',
    'Entry',
    'Matched',
    'Vehicle',
  ])
})

test('a picture opens in the explorer of its camera', () => {
  expect([1, 3, 4, 2].map((appType) => picturePath(appType, 'x'))).toEqual([
    '/dashboard/vehicle-explorer/x',
    '/dashboard/health-and-safety/explorer/x',
    '/dashboard/health-and-safety/explorer/x',
    '/dashboard/data-explorer',
  ])
})
