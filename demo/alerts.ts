import { AlertInput } from '../contract/src/alerts/api.ts'
import { anyVehicleListName, stolenListName } from '../contract/src/filter-lists/constants.ts'
import { insertAlert } from '../server/src/alerts/queries.ts'
import { alertValues } from '../server/src/alerts/save-alert.ts'
import { newId } from '../server/src/core/ids.ts'
import type { Deps } from '../server/src/deps.ts'
import { ensureBuiltInLists } from '../server/src/filter-lists/built-in-lists.ts'
import { findLists } from '../server/src/filter-lists/queries.ts'

const alerts = [
  { description: 'Stolen vehicles', list: stolenListName, cooldown_minutes: 30 },
  { description: 'Parked for over four hours', list: anyVehicleListName, dwell_time: 240 },
]

/** Alerts that begin to watch now: the past of the demo raises no notifications. */
export async function fillAlerts({ db, now }: Deps, orgId: string, email: string): Promise<void> {
  await ensureBuiltInLists(db, orgId, now())
  const lists = await findLists(db, orgId)
  for (const { list, ...values } of alerts) {
    const alert_list = lists.find(({ description }) => description === list)!.id
    const input = AlertInput.parse({ ...values, alert_list, email: [email] })
    const times = { created_at: now(), updated_at: now(), watches_since: now() }
    await insertAlert(db, {
      org_id: orgId,
      id: newId(now()),
      ...(await alertValues(db, orgId, input)),
      ...times,
    })
  }
}
