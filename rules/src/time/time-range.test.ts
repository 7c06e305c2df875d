import { describe, expect, test } from 'vitest'
import {
  defaultRange,
  forecastWindow,
  isValidCustomRange,
  parseInstant,
  parseRange,
  presetRange,
  rangePath,
} from './time-range.ts'

const at = (iso: string) => new Date(iso)
/** Tuesday 20:04 in Auckland. */
const now = at('2024-03-05T07:04:09Z')

describe('presets', () => {
  test('start at a morning n-1 days ago and end one minute from now [EXPL-200]', () => {
    expect(presetRange('today', now)).toEqual({
      from: at('2024-03-05T00:00+13:00'),
      to: at('2024-03-05T07:05:09Z'),
    })
    expect(presetRange('7', now).from).toEqual(at('2024-02-28T00:00+13:00'))
    expect(presetRange('30', now).from).toEqual(at('2024-02-05T00:00+13:00'))
    expect(presetRange('90', now).from).toEqual(at('2023-12-07T00:00+13:00'))
  })

  test('start at midnight on the other side of a clock change', () => {
    expect(presetRange('7', at('2024-04-09T00:00:00Z')).from).toEqual(at('2024-04-03T00:00+13:00'))
    expect(presetRange('7', at('2024-10-01T00:00:00Z')).from).toEqual(at('2024-09-25T00:00+12:00'))
  })

  test('follow the zone of a site', () => {
    expect(presetRange('today', now, 'Australia/Perth').from).toEqual(at('2024-03-05T00:00+08:00'))
  })
})

test('the default range is the last 7 days ending one minute from now [EXPL-203] [PLAT-258]', () => {
  expect(defaultRange(now)).toEqual({ from: at('2024-02-27T11:00:00Z'), to: at('2024-03-05T07:05:09Z') })
})

test('a custom range is valid if a start or an end exists', () => {
  expect(isValidCustomRange({ from: now })).toBe(true)
  expect(isValidCustomRange({ from: null, to: now })).toBe(true)
  expect(isValidCustomRange({ from: null, to: undefined })).toBe(false)
})

test('the forecast window is 7 days starting tomorrow [EXPL-031]', () => {
  expect(forecastWindow(now)).toEqual({ from: '2024-03-06', to: '2024-03-12' })
  expect(forecastWindow(at('2024-04-05T11:30:00Z'))).toEqual({ from: '2024-04-07', to: '2024-04-13' })
})

describe('reading an instant', () => {
  test('a date is the start of that day', () => {
    expect(parseInstant('2024-03-05')).toEqual(at('2024-03-05T00:00+13:00'))
  })

  test('a date at the end of a range is the end of that day, however long the day', () => {
    expect(parseInstant('2024-04-07', { isRangeEnd: true })).toEqual(at('2024-04-08T00:00+12:00'))
    expect(parseInstant('2024-12-31', { isRangeEnd: true })).toEqual(at('2025-01-01T00:00+13:00'))
  })

  test('a time without offset is Pacific/Auckland [PLAT-254]', () => {
    expect(parseInstant('2024-03-05T20:04:09')).toEqual(now)
    expect(parseInstant('2024-07-05T20:04')).toEqual(at('2024-07-05T20:04+12:00'))
    expect(parseInstant('2024-03-05T14')).toEqual(at('2024-03-05T14:00+13:00'))
    expect(parseInstant('2024-03-05 14:00', { zone: 'Australia/Perth' })).toEqual(
      at('2024-03-05T14:00+08:00'),
    )
  })

  test('a time with an offset uses that offset', () => {
    expect(parseInstant('2024-03-05T07:04:09Z')).toEqual(now)
    expect(parseInstant('2024-03-05T07:04:09.123456z')).toEqual(at('2024-03-05T07:04:09.123Z'))
    expect(parseInstant('2024-03-05T01:34:09-0530')).toEqual(now)
    expect(parseInstant('2024-03-05T20:04:09+13')).toEqual(now)
  })

  test('milliseconds survive', () => {
    expect(parseInstant('2024-03-05T07:04:09.290Z')?.getUTCMilliseconds()).toBe(290)
  })

  test.each(['', 'today', '2024-02-30', '2024-13-01', '2024-03-05T24:00', '2024-03-05Z', '20240305'])(
    'rejects %j',
    (text) => {
      expect(parseInstant(text)).toBeUndefined()
    },
  )
})

test('a range needs both of its ends', () => {
  expect(parseRange('2024-03-05', '2024-03-05')).toEqual({
    from: at('2024-03-05T00:00+13:00'),
    to: at('2024-03-06T00:00+13:00'),
  })
  expect(parseRange('2024-03-05', 'later')).toBeUndefined()
})

test('a range is written to a path as {from}/to/{to} and read back [EXPL-212]', () => {
  const path = rangePath({ from: at('2024-03-04T11:00:00Z'), to: now })
  expect(path).toBe('2024-03-05T00:00:00/to/2024-03-05T20:04:09')
  const [from = '', to = ''] = path.split('/to/')
  expect(parseRange(from, to)).toEqual({ from: at('2024-03-04T11:00:00Z'), to: now })
})
