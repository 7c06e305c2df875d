import { expect, test } from 'vitest'
import { zoneOfChoice } from './zone-of-choice.ts'

const site = (id: string, time_zone: string) => ({
  id,
  time_zone,
  tags: [
    { id: `tag-${id}`, label: `SITE: ${id}` },
    { id: 'staff', label: 'Staff' },
  ],
})
const sites = [site('perth', 'Australia/Perth'), site('quay', 'Pacific/Auckland')]
const zone = (siteIds: string[], tagIds: string[] = [], isLimited = false) =>
  zoneOfChoice(sites, { siteIds, tagIds }, isLimited)

test('uses the time zone of the single site that is chosen directly or by its tag', () => {
  expect(zone(['perth'])).toBe('Australia/Perth')
  expect(zone([], ['tag-perth'])).toBe('Australia/Perth')
  expect(zone([], ['staff'])).toBe('Pacific/Auckland')
})

test('uses the time zone of the server for several, all or unknown sites', () => {
  expect(zone([])).toBe('Pacific/Auckland')
  expect(zone(['perth', 'quay'])).toBe('Pacific/Auckland')
  expect(zone(['gone'])).toBe('Pacific/Auckland')
})

test('a user with access to one site gets its time zone without choosing it', () => {
  expect(zoneOfChoice(sites.slice(0, 1), { siteIds: [], tagIds: [] }, true)).toBe('Australia/Perth')
  expect(zone([], [], true)).toBe('Pacific/Auckland')
})
