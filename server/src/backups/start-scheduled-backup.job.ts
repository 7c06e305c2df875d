import { isBackupDue } from '#rules/backups.ts'
import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { backupJobKey, makeBackupJob } from './make-backup.job.ts'
import { findLastScheduledAt, findRunningBackup, findSchedule } from './queries.ts'

/** Runs every minute and starts a backup when it is due. */
export const startScheduledBackupJob = defineJob({
  name: 'start_scheduled_backup',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    async () => {
      const schedule = await findSchedule(db)
      if (!schedule || !isBackupDue(schedule, await findLastScheduledAt(db), now())) return
      if (await findRunningBackup(db)) return
      await makeBackupJob.queue(db, { origin: 'schedule' }, { key: backupJobKey, maxAttempts: 1 })
    },
})
