import { sql } from 'kysely'
import type { Db } from '../../../db.ts'
import type { FoundFact } from '../find/facts.ts'
import { foundFact, isWatched } from '../find/find-facts.ts'
import type { Found } from '../found.ts'
import { findPlaces } from '../find/places.ts'
import { findPastLevels } from './past-levels.ts'
import { findPastThings } from './past-things.ts'
import { storedFacts } from '../find/stored-facts.ts'
import type { WatchingAlert } from '../watching-alerts.ts'

/** A dry run reads the newest of these. */
const mostRows = 50_000

interface Past<T> {
  found: T[]
  isComplete: boolean
}

/** The matches of an alert with conditions in a past period. */
export async function findPastFacts(
  db: Db,
  alert: WatchingAlert,
  from: Date,
  to: Date,
): Promise<Past<Found>> {
  const about = alert.conditions?.about
  if (about === 'occupancy' || about === 'nobody') return findPastLevels(db, alert, from, to)
  const { found: facts, isComplete } = await readPast(db, alert, about ?? 'vehicle', from, to)
  const watched = facts.filter((each) => isWatched(alert, each))
  const cameraIds = [...new Set(watched.map(({ fact }) => fact.cameraId))]
  const places = await findPlaces(db, alert.orgId, cameraIds)
  const found = watched.flatMap((each) => {
    const place = places.get(each.fact.cameraId)
    return place ? foundFact(alert, each, place) : []
  })
  return { found, isComplete }
}

async function readPast(
  db: Db,
  alert: WatchingAlert,
  about: FoundFact['fact']['about'],
  from: Date,
  to: Date,
): Promise<Past<FoundFact>> {
  if (about === 'thing') {
    const { facts, isComplete } = await findPastThings(db, alert, from, to)
    return { found: facts, isComplete }
  }
  const { orgId, siteIds } = alert
  const found = await storedFacts[about](
    db,
    orgId,
    (column) => sql`${column('time')} >= ${from} and ${column('time')} <= ${to}
      and (${siteIds.length === 0} or ${column('site_id')} = any(${siteIds}::uuid[]))
    order by ${column('time')} desc limit ${mostRows}`,
  )
  return { found, isComplete: found.length < mostRows }
}
