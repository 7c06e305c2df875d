import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { backupName } from '#rules/backups.ts'
import { defineJob } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { backupPlace, draftFolder, isInStore, removeBackup } from './backup-place.ts'
import { lookAtBackups } from './look-at-backups.ts'
import { makeBackup } from './make-backup.ts'
import { findKeptBackups, findSchedule, insertBackup, updateBackup } from './queries.ts'

/** At most one is queued or running. */
export const backupJobKey = 'backup'

/** Creates a backup in the scheduled place, then removes those beyond the number to keep. */
export const makeBackupJob = defineJob({
  name: 'make_backup',
  isLong: true,
  payload: z.object({ origin: z.enum(['schedule', 'page']) }),
  work:
    (deps: Deps) =>
    async ({ origin }, { abortSignal }) => {
      const { db, config, now, log } = deps
      const schedule = await findSchedule(db)
      // The one before, which this one replaces as the newest.
      await lookAtBackups(deps).catch((error: unknown) => log.warn({ err: error }, 'backups were not found'))
      const place = backupPlace(config, schedule?.folder)
      const name = backupName(now())
      const folder = isInStore(place) ? path.join(draftFolder(config), 'made') : place
      const file = path.join(folder, name)
      const address = isInStore(place) ? `${place}/${name}` : undefined
      try {
        // A backup that was killed may have left its draft.
        if (address !== undefined) await rm(folder, { recursive: true, force: true })
        await mkdir(folder, { recursive: true, mode: 0o700 })
      } catch (error) {
        const id = await insertBackup(db, { file: address ?? file, origin, now: now() })
        const reason = `The folder ${folder} cannot be made: ${error instanceof Error ? error.message : String(error)}`
        await updateBackup(db, id, { state: 'failed', finished_at: now(), error: reason })
        throw error
      }
      const { rows, files } = await makeBackup(deps, { file, address, origin, signal: abortSignal })
      log.info({ file: address ?? file, rows, files }, 'a backup was made and verified')
      if (schedule) await removeOldBackups(deps, schedule.keep)
    },
})

async function removeOldBackups({ db, config, now, log }: Deps, keep: number): Promise<void> {
  for (const { id, file } of (await findKeptBackups(db)).slice(keep)) {
    await removeBackup(config, file)
    await updateBackup(db, id, { removed_at: now() })
    log.info({ file }, 'an old backup was removed')
  }
}
