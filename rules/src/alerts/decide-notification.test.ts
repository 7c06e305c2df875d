import { expect, test } from 'vitest'
import { decideNotification, type NotificationRule } from './decide-notification.ts'
import { isInWindows, windowEnd } from './time-windows.ts'

const zone = 'Pacific/Auckland'
/** In summer time, 13 hours ahead; a Thursday. */
const at = (clock: string, day = '05') => new Date(`2026-03-${day}T${clock}:00+13:00`)
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const night = [{ weekdays: everyDay, from: '22:00', to: '06:00' }]

test('a window is in local time of its zone, and one over midnight belongs to the day on which it starts', () => {
  expect(windowEnd(night, at('23:30'), zone)).toEqual(at('06:00', '06'))
  expect(windowEnd(night, at('05:59'), zone)).toEqual(at('06:00'))
  expect(windowEnd(night, at('06:00'), zone)).toBeUndefined()
  const fridayNight = [{ weekdays: [5], from: '22:00', to: '06:00' }]
  expect(windowEnd(fridayNight, at('23:00', '06'), zone)).toEqual(at('06:00', '07'))
  expect(windowEnd(fridayNight, at('03:00', '07'), zone)).toEqual(at('06:00', '07'))
  expect(windowEnd(fridayNight, at('03:00', '06'), zone)).toBeUndefined()
  expect(windowEnd(fridayNight, at('23:00', '07'), zone)).toBeUndefined()
})

test('a window over a clock change ends at its local time', () => {
  // On 5 April 2026 at 3:00 clocks go back to 2:00: the night is an hour longer.
  expect(windowEnd(night, new Date('2026-04-04T22:00:00+13:00'), zone)).toEqual(
    new Date('2026-04-05T06:00:00+12:00'),
  )
})

test('a window from a time to the same time is a whole day', () => {
  expect(windowEnd([{ weekdays: [4], from: '08:00', to: '08:00' }], at('07:00', '06'), zone)).toEqual(
    at('08:00', '06'),
  )
})

const rule = (values: Partial<NotificationRule> = {}): NotificationRule => ({
  cooldownMinutes: 0,
  schedule: [],
  quietHours: [],
  snoozedUntil: null,
  ...values,
})
const decide = (values: Partial<NotificationRule>, clock = '12:00', more: object = {}) =>
  decideNotification(rule(values), {
    seenAt: at(clock),
    now: at(clock),
    zone,
    lastNotifiedAt: undefined,
    isPriority: false,
    what: 'ABC123',
    ...more,
  })

test('a snoozed alert sends nothing until the snooze ends', () => {
  expect(decide({ snoozedUntil: at('13:00') })).toEqual({ state: 'suppressed', reason: 'Snoozed' })
  expect(decide({ snoozedUntil: at('12:00') })).toEqual({ state: 'notified' })
})

test('outside its schedule an alert sends nothing', () => {
  const office = [{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' }]
  expect(decide({ schedule: office })).toEqual({ state: 'notified' })
  expect(decide({ schedule: office }, '17:00')).toMatchObject({ state: 'suppressed' })
})

test('in quiet hours a notification is held until they end, unless the entry has priority', () => {
  expect(decide({ quietHours: night }, '23:00')).toEqual({ state: 'held', until: at('06:00', '06') })
  expect(decide({ quietHours: night }, '23:00', { isPriority: true })).toEqual({ state: 'notified' })
  // Seen at night, reported in the morning.
  expect(decide({ quietHours: night }, '05:00', { now: at('09:00') })).toEqual({ state: 'notified' })
})

test('a cooldown counts from the last notification', () => {
  const cooldown = { cooldownMinutes: 10 }
  expect(decide(cooldown, '12:00', { lastNotifiedAt: at('11:57') })).toEqual({
    state: 'suppressed',
    reason: 'Cooldown: ABC123 was alerted 3 minutes ago',
  })
  expect(decide(cooldown, '12:00', { lastNotifiedAt: at('11:50') })).toEqual({ state: 'notified' })
  expect(decide(cooldown)).toEqual({ state: 'notified' })
})

test('does not report events that are days old or days ahead by the camera clock, but reports a late one', () => {
  const seen = (days: number) =>
    decide({}, '12:00', { now: new Date(at('12:00').getTime() + days * 86_400_000) })
  expect(seen(2.9)).toEqual({ state: 'notified' })
  expect(seen(4)).toEqual({
    state: 'suppressed',
    reason: 'Seen 4 days ago: too long ago to be reported',
  })
  expect(seen(-0.6)).toEqual({ state: 'notified' })
  expect(seen(-1.1)).toEqual({
    state: 'suppressed',
    reason: 'Seen in the future by the clock of the camera',
  })
  expect(decide({}, '12:00', { now: at('12:00', '15'), isOfNow: true })).toEqual({ state: 'notified' })
})

test('a schedule that ends in a repeated hour ends once', () => {
  // 02:00 to 03:00 is repeated on Sunday 5 April 2026.
  const saturdays = [{ weekdays: [6], from: '22:00', to: '02:30' }]
  const isIn = (time: string) => isInWindows(saturdays, new Date(time), zone)
  expect(isIn('2026-04-05T02:29:00+13:00')).toBe(true)
  expect(isIn('2026-04-05T02:30:00+13:00')).toBe(false)
  expect(isIn('2026-04-05T02:10:00+12:00')).toBe(false)
})
