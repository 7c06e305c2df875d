import { expect, test } from 'vitest'
import { describeFix, proposedFix } from './clock-fix.ts'
import { timeToFile } from './filed-time.ts'

/** 12:30 on a winter's day in Auckland. */
const now = new Date('2024-07-01T00:30:00Z')
const siteTimeZone = 'Pacific/Auckland'
const filed = (stated: unknown, rest: object = {}) => timeToFile(stated, { siteTimeZone, now, ...rest })

test('files an event more than a minute ahead under its arrival, with a note of the difference', () => {
  const inTwoMinutes = new Date(now.getTime() + 120_000)
  expect(filed(inTwoMinutes)).toEqual({
    time: now,
    note: "The camera's time 2024-07-01T00:32:00.000Z is 2 min ahead; the time of arrival is used",
    clockFix: { kind: 'shift', seconds: -120 },
  })
  const inHalfAMinute = new Date(now.getTime() + 30_000)
  expect(filed(inHalfAMinute)).toEqual({ time: inHalfAMinute })
})

test('proposes local time for a time that claims to be UTC, in summer and in winter', () => {
  const claimed = 1_719_837_000 // 12:30 as if it were UTC
  expect(filed(claimed)).toMatchObject({ time: now, clockFix: { kind: 'site_clock' } })
  const clock = { kind: 'site_clock' } as const
  expect(filed(claimed, { clock })).toEqual({ time: now })
  const summer = new Date('2025-01-01T00:30:00Z')
  expect(timeToFile(Date.UTC(2025, 0, 1, 13, 30), { siteTimeZone, now: summer, clock })).toEqual({
    time: summer,
  })
  expect(filed('2024-07-01 12:30:00', { clock }), 'a time without a zone is the site already').toEqual({
    time: now,
  })
})

test('proposes UTC where a time without a zone is off by exactly the zone, ahead or behind', () => {
  expect(filed('2024-07-01 00:30:00')).toEqual({
    time: new Date('2024-06-30T12:30:00Z'),
    note: "The camera's time is 12 h old to the minute: its zone may be wrong",
    clockFix: { kind: 'utc_clock' },
  })
  const inDenver = timeToFile('2024-07-01 00:30:00', { siteTimeZone: 'America/Denver', now })
  expect(inDenver).toMatchObject({ time: now, clockFix: { kind: 'utc_clock' } })
  expect(filed('2024-07-01 00:20:00'), 'late by something else').toEqual({
    time: new Date('2024-06-30T12:20:00Z'),
  })
})

test('proposes whole quarters of an hour for a zone, and seconds for a fast clock', () => {
  const ahead = (minutes: number) =>
    proposedFix({
      stated: new Date(now.getTime() + minutes * 60_000),
      isNaive: true,
      timeZone: siteTimeZone,
      now,
    })
  expect(ahead(299)).toEqual({ kind: 'shift', seconds: -5 * 3600 })
  expect(ahead(7.5)).toEqual({ kind: 'shift', seconds: -450 })
})

test('applies a shift to every time', () => {
  const clock = { kind: 'shift', seconds: -18_000 } as const
  expect(filed('2024-07-01T05:30:00Z', { clock })).toEqual({ time: now })
  expect(filed('2024-07-01 17:30:00', { clock })).toEqual({ time: now })
})

test('describes the effect of a correction', () => {
  expect(describeFix({ kind: 'shift', seconds: -39_600 })).toBe('Its clock is 11 h fast')
  expect(describeFix({ kind: 'shift', seconds: 90 })).toBe('Its clock is 1 min 30 s slow')
  expect(describeFix({ kind: 'utc_clock' })).toBe('Its times without a zone are UTC')
})
