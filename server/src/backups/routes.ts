import path from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { backupRefusals, backupsApi, type Backup, type BackupState } from '#contract/backups/api.ts'
import { backupWarning, nextBackupTime } from '#rules/backups.ts'
import { isTimeZone } from '#rules/time/zoned-time.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { callerOf, type Caller } from '../core/access.ts'
import { AppError, forbidden, invalid } from '../core/errors.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { isMachineAdmin } from '../auth/machine-admin.ts'
import { backupPlace, isInStore, isWithin } from './backup-place.ts'
import { backupJobKey, makeBackupJob } from './make-backup.job.ts'
import {
  findLastGoodBackup,
  findMissingSince,
  findOwnDataSince,
  findRecentBackups,
  findRunningBackup,
  findSchedule,
  saveSchedule,
  type BackupRow,
} from './queries.ts'

const shown = 10

/** The view of an ADMIN who does not administer the machine. */
const nothing: BackupState = {
  can_change: false,
  warning: null,
  schedule: null,
  next_at: null,
  last_good: null,
  running: null,
  is_waiting: false,
  recent: [],
  default_folder: null,
}

export const backupRoutes =
  ({ db, now, config }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    async function refuseOthers(caller: Caller): Promise<void> {
      if (!(await isMachineAdmin(db, caller))) throw forbidden(backupRefusals.notMachineAdmin)
    }

    app.route({
      ...backupsApi.state,
      handler: async (request) => {
        if (!(await isMachineAdmin(db, callerOf(request)))) return nothing
        const [recent, lastGood, running, schedule, ownDataSince, missingSince, isWaiting] =
          await Promise.all([
            findRecentBackups(db, shown),
            findLastGoodBackup(db),
            findRunningBackup(db),
            findSchedule(db),
            findOwnDataSince(db),
            findMissingSince(db),
            isQueued(db),
          ])
        return {
          can_change: true,
          warning: backupWarning({ lastGoodAt: lastGood?.started_at, ownDataSince, missingSince }, now()),
          schedule: schedule ? { ...schedule, folder: backupPlace(config, schedule.folder) } : null,
          next_at: schedule?.is_on ? nextBackupTime(schedule, now()).toISOString() : null,
          last_good: lastGood ? replyOf(lastGood) : null,
          running: running ? replyOf(running) : null,
          is_waiting: isWaiting && running === undefined,
          recent: recent.map(replyOf),
          default_folder: backupPlace(config),
        }
      },
    })

    app.route({
      ...backupsApi.start,
      handler: async (request, reply) => {
        const caller = callerOf(request)
        await refuseOthers(caller)
        if ((await findRunningBackup(db)) || (await isQueued(db)))
          throw new AppError('conflict', backupRefusals.running)
        await db.transaction().execute(async (tx) => {
          await makeBackupJob.queue(tx, { origin: 'page' }, { key: backupJobKey, maxAttempts: 1 })
          await record(tx, caller, 'backup.started')
        })
        return reply.code(202).send({})
      },
    })

    app.route({
      ...backupsApi.setSchedule,
      handler: async (request) => {
        const caller = callerOf(request)
        await refuseOthers(caller)
        const { body } = request
        if (!isTimeZone(body.time_zone)) throw invalid({ time_zone: [backupRefusals.timeZone] })
        const folder = isInStore(body.folder) ? body.folder : path.normalize(body.folder)
        if (isOfProduct(folder, config.dataDir)) throw invalid({ folder: [backupRefusals.ownFolder] })
        const place = backupPlace(config, folder)
        if (isInStore(folder) && folder !== place) throw invalid({ folder: [backupRefusals.folder] })
        const schedule = { ...body, folder: place }
        await db.transaction().execute(async (tx) => {
          await saveSchedule(tx, schedule, now())
          await record(tx, caller, 'backup.scheduled', schedule)
        })
        return schedule
      },
    })

    const record = (tx: Db, { orgId, userId }: Caller, action: `backup.${string}`, detail = {}) =>
      recordAudit(tx, orgId, { at: now(), actorId: userId, action, subject: 'backup', detail })
  }

const isOfProduct = (folder: string, dataDir: string) =>
  ['media', 'postgres', 'outbox'].some((own) => isWithin(path.join(dataDir, own), folder))

/** A queued job has no backup yet. */
async function isQueued(db: Db): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs
    where key = ${backupJobKey} and (locked_at is not null or attempts < max_attempts)`.execute(db)
  return rows.length > 0
}

function replyOf(row: BackupRow): Backup {
  return {
    ...row,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    removed_at: row.removed_at?.toISOString() ?? null,
    missing_at: row.missing_at?.toISOString() ?? null,
  }
}
