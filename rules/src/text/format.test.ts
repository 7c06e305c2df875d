import { describe, expect, test } from 'vitest'
import { dateFormats } from '#contract/product/constants.ts'
import {
  confidencePercent,
  dwellOf,
  formatConfidence,
  formatCoordinates,
  formatCountdown,
  formatCurrency,
  formatDwell,
  formatNumber,
  isSameName,
  parseDwell,
  renamed,
  stripNamePrefix,
  truncate,
  withNamePrefix,
} from './format.ts'
import { formatDate, formatRelativeTime } from '../time/format-date.ts'

const evening = new Date('2024-03-05T07:04:09Z')

describe('dates', () => {
  test('each format is written in the server time zone unless set otherwise [PLAT-256]', () => {
    expect(formatDate(evening, dateFormats.date)).toBe('2024-03-05')
    expect(formatDate(evening, dateFormats.dayMonth)).toBe('05 Mar')
    expect(formatDate(evening, dateFormats.time)).toBe('20:04')
    expect(formatDate(evening, dateFormats.long)).toBe('Mar, 5, 2024')
    expect(formatDate(evening, dateFormats.wire)).toBe('2024-03-05T20:04:09')
  })

  test('another zone may change the day', () => {
    expect(formatDate(new Date('2024-03-05T12:30:00Z'), dateFormats.date)).toBe('2024-03-06')
    expect(formatDate(new Date('2024-03-05T12:30:00Z'), dateFormats.date, 'America/New_York')).toBe(
      '2024-03-05',
    )
  })

  test('September is Sep', () => {
    expect(formatDate(new Date('2024-09-05T00:00:00Z'), dateFormats.dayMonth)).toBe('05 Sep')
  })
})

describe('relative time', () => {
  const ago = (seconds: number) => formatRelativeTime(new Date(evening.getTime() - seconds * 1000), evening)

  test('is shown in the largest whole unit', () => {
    expect(ago(20)).toBe('just now')
    expect(ago(60)).toBe('1 minute ago')
    expect(ago(3599)).toBe('59 minutes ago')
    expect(ago(7200)).toBe('2 hours ago')
    expect(ago(86_400 * 29)).toBe('29 days ago')
    expect(ago(86_400 * 364)).toBe('11 months ago')
  })

  test('supports the future', () => {
    expect(ago(-3600)).toBe('in 1 hour')
  })

  test('becomes a date after one year [PLAT-257]', () => {
    expect(ago(86_400 * 365 - 1)).toBe('11 months ago')
    expect(ago(86_400 * 365)).toBe('Mar, 6, 2023')
  })
})

describe('numbers', () => {
  test('follow en-NZ, and money is in NZD [PLAT-255]', () => {
    expect(formatNumber(1_234_567.8)).toBe('1,234,568')
    expect(formatNumber(-36.8485, 2)).toBe('-36.85')
    expect(formatCurrency(1234.5)).toBe('$1,234.50')
  })

  test('confidence is a whole percent [EXPL-136]', () => {
    expect(formatConfidence(94.5)).toBe('95%')
    expect(formatConfidence(0)).toBe('0%')
  })

  test('confidence of at most one is a fraction', () => {
    expect(formatConfidence(0.874)).toBe('87%')
    expect(formatConfidence(1)).toBe('100%')
    expect(confidencePercent(1.01)).toBe(1.01)
  })
})

describe('coordinates', () => {
  test('are degrees, minutes and seconds with their hemisphere', () => {
    expect(formatCoordinates(-36.8485, 174.7633)).toBe('36°50′54.6″S 174°45′47.9″E')
    expect(formatCoordinates(51.5, -0.125)).toBe('51°30′00.0″N 0°07′30.0″W')
  })

  test('never show sixty seconds', () => {
    expect(formatCoordinates(-36.999999, 0)).toBe('37°00′00.0″S 0°00′00.0″E')
  })
})

describe('durations', () => {
  test('dwell minutes are days:hrs:mins [PLAT-138]', () => {
    expect(formatDwell(0)).toBe('0:00:00')
    expect(formatDwell(1565)).toBe('1:02:05')
    expect(dwellOf(1565)).toEqual({ days: 1, hours: 2, minutes: 5 })
  })

  test('days:hrs:mins are read back as minutes', () => {
    expect(parseDwell('1:02:05')).toBe(1565)
    expect(parseDwell(' 0:0:5 ')).toBe(5)
  })

  test.each(['', '5', '1:24:00', '1:00:60', '-1:00:00', 'a:b:c'])('%j is not a dwell time', (text) => {
    expect(parseDwell(text)).toBeUndefined()
  })

  test('a countdown is m:ss', () => {
    expect(formatCountdown(300)).toBe('5:00')
    expect(formatCountdown(9.2)).toBe('0:10')
    expect(formatCountdown(-3)).toBe('0:00')
  })
})

describe('names', () => {
  test('a text is cut after its length and ends in an ellipsis', () => {
    expect(truncate('Auckland', 8)).toBe('Auckland')
    expect(truncate('Auckland North', 8)).toBe('Auckland…')
    expect(truncate('Auckland North', 9)).toBe('Auckland…')
    expect(truncate('🚗🚗🚗', 3)).toBe('🚗🚗🚗')
    expect(truncate('🚗🚗🚗', 2)).toBe('🚗🚗…')
  })

  test('prefixes are stripped for display', () => {
    expect(stripNamePrefix('SITE: Queen Street')).toBe('Queen Street')
    expect(stripNamePrefix('CAM: Gate')).toBe('Gate')
    expect(stripNamePrefix('Campsite: north')).toBe('Campsite: north')
  })

  test('a new site is prefixed once, even when the prefix was typed', () => {
    expect(withNamePrefix(' Queen Street ', 'site')).toBe('SITE: Queen Street')
    expect(withNamePrefix('SITE: Queen Street', 'site')).toBe('SITE: Queen Street')
  })

  test('a new camera is prefixed', () => {
    expect(withNamePrefix('Gate', 'camera')).toBe('CAM: Gate')
  })

  test('a renamed record keeps the prefix it had', () => {
    expect(renamed('Exit', 'CAM: Gate')).toBe('CAM: Exit')
    expect(renamed('Exit', 'Gate')).toBe('Exit')
  })

  test('names are equal regardless of prefix and case', () => {
    expect(isSameName('CAM: Gate', ' gate')).toBe(true)
    expect(isSameName('Gate 1', 'Gate 2')).toBe(false)
  })
})

test('the future is rounded: a link that works for 7 days has 7 days left, and 6 a day later', () => {
  const now = new Date('2026-11-16T00:00:00Z')
  const inDays = (days: number) => formatRelativeTime(new Date(now.getTime() + days * 86_400_000), now)
  expect(inDays(6.9999)).toBe('in 7 days')
  expect(inDays(5.9999)).toBe('in 6 days')
  expect(formatRelativeTime(new Date(now.getTime() - 6.9 * 86_400_000), now)).toBe('6 days ago')
})
