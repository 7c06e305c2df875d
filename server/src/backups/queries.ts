import { sql, type Selectable } from 'kysely'
import type { Backup, BackupSchedule } from '#contract/backups/api.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import type { BackupTables } from './tables.ts'

export type BackupRow = Selectable<BackupTables['backups']>

/** A backup without a heartbeat for this long ended with its process. */
const silentSeconds = 120

/** The actual state: a backup without a heartbeat has failed. Uses the clock of the database, as the heartbeat does. */
const backups = (db: Db) =>
  db
    .selectFrom('backups')
    .selectAll()
    .select(
      sql<boolean>`state = 'running' and seen_at < now() - make_interval(secs => ${silentSeconds})`.as(
        'is_silent',
      ),
    )

type ReadRow = BackupRow & { is_silent: boolean }

const asItIs = ({ is_silent, ...row }: ReadRow): BackupRow =>
  is_silent
    ? { ...row, state: 'failed', error: 'The process that made it ended.', finished_at: row.seen_at }
    : row

export const findRecentBackups = async (db: Db, limit: number): Promise<BackupRow[]> =>
  (await backups(db).orderBy('started_at', 'desc').limit(limit).execute()).map(asItIs)

export const findLastGoodBackup = (db: Db): Promise<BackupRow | undefined> =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('state', '=', 'good')
    .where('missing_at', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last time at which a backup was found to be missing. */
export async function findMissingSince(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backups')
    .select('missing_at')
    .where('missing_at', 'is not', null)
    .orderBy('missing_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.missing_at ?? undefined
}

export async function findRunningBackup(db: Db): Promise<BackupRow | undefined> {
  const rows = await backups(db).where('state', '=', 'running').orderBy('started_at', 'desc').execute()
  return rows.map(asItIs).find(({ state }) => state === 'running')
}

export async function findLastScheduledAt(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backups')
    .select('started_at')
    .where('origin', '=', 'schedule')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.started_at
}

/** Successful scheduled backups that still exist, newest first. */
export const findKeptBackups = (db: Db): Promise<BackupRow[]> =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('state', '=', 'good')
    .where('origin', 'in', ['schedule', 'page'])
    .where('removed_at', 'is', null)
    .orderBy('started_at', 'desc')
    .execute()

export const findSchedule = (db: Db) => db.selectFrom('backup_schedule').selectAll().executeTakeFirst()

export async function saveSchedule(db: Db, schedule: BackupSchedule, now: Date): Promise<void> {
  const values = { ...schedule, changed_at: now }
  await db
    .insertInto('backup_schedule')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export async function insertBackup(
  db: Db,
  { file, origin, now }: { file: string; origin: Backup['origin']; now: Date },
): Promise<string> {
  const id = newId(now)
  await db
    .insertInto('backups')
    .values({ id, file, origin, state: 'running', started_at: now, seen_at: sql`now()` })
    .execute()
  return id
}

export const updateBackup = (db: Db, id: string, values: Partial<BackupRow>) =>
  db
    .updateTable('backups')
    .set({ ...values, seen_at: sql`now()` })
    .where('id', '=', id)
    .execute()

/** The creation time of the first organisation outside the demo. */
export async function findOwnDataSince(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('organisations')
    .select('created_at')
    .where('is_demo', '=', false)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

export async function hasBackupTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('public.backups') is not null as found`.execute(db)
  return rows[0]!.found
}

/** The days for which a scheduled backup may contain what was deleted since; null without a schedule. */
export async function findBackupDays(db: Db): Promise<number | null> {
  const schedule = await findSchedule(db)
  return schedule?.is_on ? schedule.keep : null
}
