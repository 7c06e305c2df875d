import type { BackupSchedule, BackupWarning } from '#contract/backups/api.ts'
import { dayMs } from './time/lengths.ts'
import { addDays, instantAt, wallTimeAt } from './time/zoned-time.ts'

export const backupGoodForMs = 7 * dayMs

type Times = Pick<BackupSchedule, 'time_of_day' | 'time_zone'>

/** The last time at or before now that the schedule names. */
export function lastBackupTime({ time_of_day, time_zone }: Times, now: Date): Date {
  const [hour = 0, minute = 0] = time_of_day.split(':').map(Number)
  const today = instantAt({ ...wallTimeAt(now, time_zone), hour, minute, second: 0 }, time_zone)
  return today <= now ? today : addDays(today, -1, time_zone)
}

export const nextBackupTime = (schedule: Times, now: Date): Date =>
  addDays(lastBackupTime(schedule, now), 1, schedule.time_zone)

/**
 * Makes up for a scheduled time at which the server was down. Times before the last change of the schedule do not
 * count.
 */
export function isBackupDue(
  schedule: Times & { is_on: boolean; changed_at: Date },
  lastScheduledAt: Date | undefined,
  now: Date,
): boolean {
  if (!schedule.is_on) return false
  const time = lastBackupTime(schedule, now)
  return time > schedule.changed_at && (lastScheduledAt === undefined || lastScheduledAt < time)
}

/** `ownDataSince` is when the first organisation outside the demo was created. */
export function backupWarning(
  {
    lastGoodAt,
    ownDataSince,
    missingSince,
  }: Record<'lastGoodAt' | 'ownDataSince' | 'missingSince', Date | undefined>,
  now: Date,
): BackupWarning | null {
  const isOld = (since: Date) => now.getTime() - since.getTime() > backupGoodForMs
  if (ownDataSince === undefined) return null
  if (missingSince && !isOld(missingSince)) return 'missing'
  if (!isOld(ownDataSince)) return null
  if (lastGoodAt === undefined) return 'none'
  return isOld(lastGoodAt) ? 'old' : null
}

/** A name that sorts by time, in UTC. */
export const backupName = (now: Date): string =>
  `sightline-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar`
