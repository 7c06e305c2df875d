import { expect, test } from 'vitest'
import type { RetentionSettings } from '#contract/retention/api.ts'
import { cutoffOf, daysOf, defaultKeptDays, earliestOf, isShortened, latestOf } from './kept-days.ts'

const settings = (
  days: Partial<RetentionSettings['days']> = {},
  sites: RetentionSettings['sites'] = [],
): RetentionSettings => ({ days: { ...defaultKeptDays, audit: 730, ...days }, sites })

test('uses the days of a site before those of the organisation', () => {
  const chosen = settings({ pictures: 30 }, [{ site_id: 'a', days: { pictures: null, clips: 7 } }])
  expect(daysOf(chosen, 'pictures', 'a')).toBeNull()
  expect(daysOf(chosen, 'clips', 'a')).toBe(7)
  expect(daysOf(chosen, 'messages', 'a')).toBe(365)
  expect(daysOf(chosen, 'pictures', 'b')).toBe(30)
  expect(daysOf(chosen, 'pictures')).toBe(30)
})

test('has its cutoff on the hour, and none when data is kept forever', () => {
  const now = new Date('2026-05-31T10:59:59.999Z')
  expect(cutoffOf(settings({ pictures: 30 }), 'pictures', null, now)).toEqual(
    new Date('2026-05-01T10:00:00Z'),
  )
  expect(cutoffOf(settings(), 'unlisted', null, now)).toBeUndefined()
})

test('detects a shorter retention at any site, also when a site setting is removed', () => {
  const longer = settings({ pictures: 30 }, [{ site_id: 'a', days: { pictures: 90 } }])
  expect(isShortened(longer, longer)).toBe(false)
  expect(isShortened(longer, settings({ pictures: 30 }))).toBe(true)
  expect(isShortened(settings(), settings({ unlisted: 3650 }))).toBe(true)
  expect(isShortened(settings({ unlisted: 30 }), settings())).toBe(false)
  expect(isShortened(settings(), settings({}, [{ site_id: 'a', days: { clips: 1 } }]))).toBe(true)
})

test('compares cutoffs, where an undefined one deletes nothing', () => {
  const [a, b] = [new Date(1), new Date(2)]
  expect([latestOf(a, undefined, b), latestOf(undefined)]).toEqual([b, undefined])
  expect([earliestOf(b, a), earliestOf(a, undefined)]).toEqual([a, undefined])
})
