import { expect, test } from 'vitest'
import { backupName, backupWarning, isBackupDue, lastBackupTime, nextBackupTime } from './backups.ts'

const schedule = {
  is_on: true,
  time_of_day: '02:30',
  time_zone: 'Pacific/Auckland',
  changed_at: new Date('2026-01-01T00:00:00Z'),
}

test('finds the last and the next time of a schedule in its zone', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  expect(lastBackupTime(schedule, now).toISOString()).toBe('2026-03-09T13:30:00.000Z')
  expect(nextBackupTime(schedule, now).toISOString()).toBe('2026-03-10T13:30:00.000Z')
  const atOnce = new Date('2026-03-10T13:30:00Z')
  expect(lastBackupTime(schedule, atOnce).toISOString()).toBe('2026-03-10T13:30:00.000Z')
})

test('keeps the time of day when clocks change', () => {
  const now = new Date('2026-04-05T00:00:00Z')
  expect(lastBackupTime(schedule, now).toISOString()).toBe('2026-04-04T13:30:00.000Z')
  expect(nextBackupTime(schedule, now).toISOString()).toBe('2026-04-05T14:30:00.000Z')
})

test('a backup is due once per scheduled time, also when the server was down at that time', () => {
  const now = new Date('2026-03-10T20:00:00Z')
  expect(isBackupDue(schedule, undefined, now)).toBe(true)
  expect(isBackupDue(schedule, new Date('2026-03-08T13:30:00Z'), now)).toBe(true)
  expect(isBackupDue(schedule, new Date('2026-03-10T13:30:01Z'), now)).toBe(false)
  expect(isBackupDue({ ...schedule, is_on: false }, undefined, now)).toBe(false)
})

test('a new schedule waits for its first time', () => {
  const changed = { ...schedule, changed_at: new Date('2026-03-10T19:59:00Z') }
  expect(isBackupDue(changed, undefined, new Date('2026-03-10T20:00:00Z'))).toBe(false)
  expect(isBackupDue(changed, undefined, new Date('2026-03-11T13:30:00Z'))).toBe(true)
})

test('warns when data of a week have no backup of the last week', () => {
  const now = new Date('2026-03-10T00:00:00Z')
  const [old, recent] = [new Date('2026-03-02T23:00:00Z'), new Date('2026-03-03T01:00:00Z')]
  const warning = (lastGoodAt?: Date, ownDataSince?: Date, missingSince?: Date) =>
    backupWarning({ lastGoodAt, ownDataSince, missingSince }, now)
  expect(warning(undefined, undefined)).toBeNull()
  expect(warning(undefined, recent)).toBeNull()
  expect(warning(undefined, old)).toBe('none')
  expect(warning(old, old)).toBe('old')
  expect(warning(recent, old)).toBeNull()
})

test('warns for a week after a backup was found to be missing, also when there is another one', () => {
  const now = new Date('2026-03-10T00:00:00Z')
  const [old, recent] = [new Date('2026-03-02T23:00:00Z'), new Date('2026-03-03T01:00:00Z')]
  const warning = (lastGoodAt: Date, ownDataSince?: Date, missingSince?: Date) =>
    backupWarning({ lastGoodAt, ownDataSince, missingSince }, now)
  expect(warning(recent, old, recent)).toBe('missing')
  expect(warning(recent, recent, recent)).toBe('missing')
  expect(warning(recent, old, old)).toBeNull()
  expect(warning(recent, undefined, recent)).toBeNull()
})

test('names a backup by its time in UTC', () => {
  expect(backupName(new Date('2026-03-01T02:30:05.123Z'))).toBe('sightline-20260301-023005.tar')
})
