import type { z } from 'zod'
import { AlertInput } from '../contract/src/alerts/api.ts'
import { AlertKind, AlertSeverity } from '../contract/src/alerts/enumerations.ts'
import { ViolationType } from '../contract/src/safety/violations.ts'
import { ObjectClass } from '../contract/src/wildlife/enumerations.ts'
import { anyVehicleListName, stolenListName } from '../contract/src/filter-lists/constants.ts'
import { insertAlert } from '../server/src/alerts/queries.ts'
import { alertValues } from '../server/src/alerts/save-alert.ts'
import { newId } from '../server/src/core/ids.ts'
import type { Deps } from '../server/src/deps.ts'
import { ensureBuiltInLists } from '../server/src/filter-lists/built-in-lists.ts'
import { findLists } from '../server/src/filter-lists/queries.ts'
import type { DemoOrganisation } from './people.ts'

/** The fields of an alert and the name of its list. */
type DemoAlert = Omit<z.input<typeof AlertInput>, 'email'> & { list?: string }

/** The alert of each organisation that the past messages come from. */
export const reportedAlerts: Record<DemoOrganisation['key'], string> = {
  parking: 'Parked for over four hours',
  worksite: 'Person in an exclusion zone, or close to plant',
  wildlife: 'Māui dolphins, three or more',
}

/** One or two useful alerts for each organisation. */
const alertsOf: Record<DemoOrganisation['key'], readonly DemoAlert[]> = {
  parking: [
    { description: 'Stolen vehicles', list: stolenListName, cooldown_minutes: 30 },
    { description: reportedAlerts.parking, list: anyVehicleListName, dwell_time: 240 },
  ],
  worksite: [
    {
      description: reportedAlerts.worksite,
      kind: AlertKind.CONDITION,
      severity: AlertSeverity.CRITICAL,
      cooldown_minutes: 15,
      when: {
        about: 'safety',
        join: 'or',
        conditions: [
          { is: 'violation', types: [ViolationType.EXCLUSION_ZONE] },
          { is: 'distance', under: 3 },
        ],
      },
    },
  ],
  wildlife: [
    {
      description: reportedAlerts.wildlife,
      kind: AlertKind.CONDITION,
      when: {
        about: 'wildlife',
        conditions: [
          { is: 'species', classes: [ObjectClass.MAUI] },
          { is: 'count', at_least: 3 },
        ],
      },
    },
  ],
}

/** Alerts start to watch at the time of creation, so the history of the demo raises no notifications. */
export async function fillAlerts(
  { db, now }: Deps,
  orgId: string,
  { key, people }: Pick<DemoOrganisation, 'key' | 'people'>,
): Promise<void> {
  await ensureBuiltInLists(db, orgId, now())
  const lists = await findLists(db, orgId)
  for (const { list, ...values } of alertsOf[key]) {
    const alert_list = lists.find(({ description }) => description === list)?.id ?? null
    const input = AlertInput.parse({ ...values, alert_list, email: [people[0]!.email] })
    const times = { created_at: now(), updated_at: now(), watches_since: now() }
    await insertAlert(db, {
      org_id: orgId,
      id: newId(now()),
      ...(await alertValues(db, orgId, input)),
      ...times,
    })
  }
}
