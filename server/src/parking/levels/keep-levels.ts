import { nextKeptHour } from '#rules/parking/kept-levels.ts'
import { basisAt } from '#rules/parking/levels.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { floorHour } from '#rules/time/time-parts.ts'
import { lockOrganisation } from '../../core/database/statements/organisation-lock.ts'
import type { Db } from '../../db.ts'
import { findFirstMoves, forgetOtherCounts } from './kept-levels.ts'
import { keepMoves } from './hour-moves.ts'
import { findOccupancies } from './occupancy.ts'
import { listCarparks } from '../queries.ts'

/**
 * Stores the movements of past hours and the levels of carparks at the start of each day, so that queries do not add
 * up the whole past. Each day is independent, so the job can stop anywhere and continue.
 */
export async function keepLevels(db: Db, orgId: string, now: Date, signal?: AbortSignal): Promise<void> {
  const isStopped = () => signal?.aborted === true
  const over = new Date(floorHour(now).getTime() - hourMs)
  let isMissing = true
  while (isMissing && !isStopped()) isMissing = await keepMoves(db, orgId, over)
  let isBehind = true
  while (isBehind && !isStopped()) isBehind = await keepNextDay(db, orgId, now)
}

/** Stores the earliest missing day at every site; false when none is missing. */
const keepNextDay = (db: Db, orgId: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // A late event must not change the past while it is read.
    await lockOrganisation(tx, orgId)
    const sites = await listCarparks(tx, orgId, undefined)
    await forgetOtherCounts(tx, orgId, sites)
    const moves = await findFirstMoves(
      tx,
      orgId,
      sites.map(({ id }) => id),
    )
    const missing = sites.flatMap((site) => {
      const moved = moves.get(site.id)
      const hour = moved && nextKeptHour(moved, now)
      return hour ? [{ site, hour }] : []
    })
    if (missing.length === 0) return false
    const hour = new Date(Math.min(...missing.map((day) => day.hour.getTime())))
    const due = missing.filter((day) => day.hour.getTime() === hour.getTime()).map(({ site }) => site)
    const levels = await findOccupancies(tx, orgId, due, hour)
    await tx
      .insertInto('parking_levels')
      .values(
        due.map((site) => ({
          org_id: orgId,
          site_id: site.id,
          hour,
          ...levels.get(site.id)!,
          based_at: basisAt(site, hour),
        })),
      )
      .execute()
    return true
  })
