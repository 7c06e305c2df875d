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

test('days and hours are those of the one site that was chosen, by itself or by its tag', () => {
  expect(zone(['perth'])).toBe('Australia/Perth')
  expect(zone([], ['tag-perth'])).toBe('Australia/Perth')
  expect(zone([], ['staff'])).toBe('Pacific/Auckland')
})

test('of several, of all and of unknown ones they are those of the server', () => {
  expect(zone([])).toBe('Pacific/Auckland')
  expect(zone(['perth', 'quay'])).toBe('Pacific/Auckland')
  expect(zone(['gone'])).toBe('Pacific/Auckland')
})

test('whoever may see one site alone has its days without choosing it', () => {
  expect(zoneOfChoice(sites.slice(0, 1), { siteIds: [], tagIds: [] }, true)).toBe('Australia/Perth')
  expect(zone([], [], true)).toBe('Pacific/Auckland')
})
