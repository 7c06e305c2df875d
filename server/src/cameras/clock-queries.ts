import type { ClockFix } from '#contract/ingest/clock.ts'
import type { Db } from '../db.ts'

export const findClock = (db: Db, orgId: string, cameraId: string) =>
  db
    .selectFrom('cameras')
    .select('clock_fix')
    .where('org_id', '=', orgId)
    .where('id', '=', cameraId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export const saveClock = (db: Db, orgId: string, cameraId: string, fix: ClockFix | null) =>
  db
    .updateTable('cameras')
    .set({ clock_fix: fix && JSON.stringify(fix) })
    .where('org_id', '=', orgId)
    .where('id', '=', cameraId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
