import { expect, test } from 'vitest'
import { defaultKeptDays } from '../retention/kept-days.ts'
import { dayMs } from '../time/lengths.ts'
import { whyMissing } from './missing-picture.ts'

const now = new Date('2026-06-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const settings = {
  days: { ...defaultKeptDays, pictures: 30, audit: 730 },
  sites: [{ site_id: 'short', days: { pictures: 7 } }],
}
const picture = { site_id: 'yard', time: daysAgo(1), has_picture: true, media_key: null }
const why = (values: Partial<{ [Key in keyof typeof picture]: unknown }> = {}) =>
  whyMissing({ ...picture, ...values } as typeof picture, settings, now)

test('names the deletion only of a file that was stored, or of a picture older than its retention', () => {
  expect(why()).toBe('its file is not stored')
  expect(why({ media_key: 'key' })).toBe('its file was deleted after the set time')
  expect(why({ time: daysAgo(31) })).toBe('its file was deleted after the set time')
  expect(why({ has_picture: false })).toBe('no picture was sent')
})

test('uses the retention of the site, and expects no deletion without a limit', () => {
  expect(why({ site_id: 'short', time: daysAgo(8) })).toBe('its file was deleted after the set time')
  const forGood = { ...settings, days: { ...settings.days, pictures: null } }
  expect(whyMissing({ ...picture, time: daysAgo(4000) }, forGood, now)).toBe('its file is not stored')
})
