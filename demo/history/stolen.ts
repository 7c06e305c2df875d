import { hourMs } from '#rules/time/lengths.ts'
import type { Deps } from '../../server/src/deps.ts'
import { ensureStolenList } from '../../server/src/filter-lists/built-in-lists.ts'
import { distinctPlates } from '../plates.ts'
import { randomOf } from '#rules/random.ts'
import type { DemoSite } from '../world/places.ts'
import type { Period, PlannedVisit } from './planned-visits.ts'
import { vehicleWith, type Appearance, type Vehicle } from './vehicles.ts'

const listed = { NZ: 9, AU: 3 }
/** The number of stolen vehicles that were seen before now. */
const seenBefore = 4

/** The stolen vehicles of the demo. */
export function stolenVehicles(seed: string, looks: readonly Appearance[]): Vehicle[] {
  const random = randomOf(seed, 'stolen')
  const plateFor = distinctPlates(random)
  return (['NZ', 'AU'] as const).flatMap((country) =>
    Array.from({ length: listed[country] }, () => vehicleWith(plateFor(country), country, looks)),
  )
}

/** Adds them to the built-in list. */
export async function listStolen(
  { db, now }: Deps,
  orgId: string,
  vehicles: readonly Vehicle[],
): Promise<void> {
  const list_id = await ensureStolenList(db, orgId, now())
  const rows = vehicles.map(({ plate }) => ({ org_id: orgId, list_id, plate }))
  await db.insertInto('filter_list_plates').values(rows).execute()
  await db
    .updateTable('filter_lists')
    .set({ entry_count: rows.length })
    .where('org_id', '=', orgId)
    .where('id', '=', list_id)
    .execute()
}

/** Passes of stolen vehicles: a few over the weeks, and one within the last day. */
export function stolenVisits(
  seed: string,
  vehicles: readonly Vehicle[],
  sites: readonly DemoSite[],
  { from, until }: Period,
): PlannedVisit[] {
  return vehicles.slice(0, seenBefore).flatMap((vehicle, index) => {
    const random = randomOf(seed, 'joyride', vehicle.plate)
    const first = index === 0 ? until.getTime() - 20 * hourMs : from.getTime()
    return Array.from({ length: index === 0 ? 1 : random.whole(1, 3) }, () => {
      const entry = new Date(random.between(first, until.getTime() - 4 * hourMs))
      const exit = new Date(entry.getTime() + random.between(0.3, 3) * hourMs)
      return { site: random.pick(sites), vehicle, entry, exit }
    })
  })
}
