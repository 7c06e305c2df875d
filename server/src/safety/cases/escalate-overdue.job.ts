import { sql } from 'kysely'
import type { Recipient } from '#contract/messages/content.ts'
import { dateFormats } from '#contract/product/constants.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { words } from '#rules/text/say.ts'
import { showDate } from '#rules/time/format-date.ts'
import { eachAlone } from '../../core/each-alone.ts'
import { defineJob, noPayload } from '../../core/jobs.ts'
import { inPlaceOf } from '../../core/place.ts'
import type { Db } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import { queueNotifications } from '../../messages/queue-notifications.ts'
import { addSteps } from './cases.ts'
import { findObservation } from '../lists/find-observation.ts'
import { observationContent } from '../notices/notify-observation.ts'
import { findNotified } from '../notices/site-contacts.ts'

interface Overdue {
  org_id: string
  observation_id: string
  due_on: string
  assignee_email: string | null
}

/** Notifies the safety manager, the STMS and the assignee once of each overdue observation. */
export const escalateOverdueJob = defineJob({
  name: 'escalate_overdue_observations',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    async () => {
      const at = now()
      await eachAlone(
        allOverdue(db, at),
        ({ org_id }) => org_id,
        (overdue) =>
          inPlaceOf(db, overdue.org_id, () => db.transaction().execute((tx) => escalate(tx, overdue, at))),
      )
    },
})

const atOnce = 200

/** In pages, so that those that fail do not take the place of others. */
async function* allOverdue(db: Db, now: Date): AsyncGenerator<Overdue> {
  let page: Overdue[]
  let last: Overdue | undefined
  do {
    const { rows } = await sql<Overdue>`
      select cases.org_id, observation_id, due_on, users.email as assignee_email
      from observation_cases as cases
      left join users on users.org_id = cases.org_id and users.id = assignee_id
      where due_at <= ${now} and status <> 'closed' and escalated_at is null
        ${last ? sql`and observation_id > ${last.observation_id}` : sql``}
      order by observation_id limit ${atOnce}`.execute(db)
    page = rows
    yield* page
    last = page.at(-1)
  } while (page.length === atOnce)
}

async function escalate(tx: Db, overdue: Overdue, now: Date): Promise<void> {
  const { org_id, observation_id, due_on, assignee_email } = overdue
  const marked = await tx
    .updateTable('observation_cases')
    .set({ escalated_at: now })
    .where('org_id', '=', org_id)
    .where('observation_id', '=', observation_id)
    .where('escalated_at', 'is', null)
    .where('status', '<>', 'closed')
    .returning('observation_id')
    .execute()
  if (marked.length === 0) return
  const row = await findObservation(tx, org_id, observation_id)
  if (!row) return
  const notified = await findNotified(tx, row)
  const assignee: Recipient[] = assignee_email ? [{ channel: 'email', to: assignee_email }] : []
  const recipients = [...assignee, ...notified.recipients]
  const title = words('Overdue since {day}: {violation} at {site}', {
    day: showDate(new Date(due_on), dateFormats.date, 'UTC'),
    violation: { text: violationLabel(row.violation_type) },
    site: notified.site.name,
  })
  if (recipients.length > 0)
    await queueNotifications(
      tx,
      org_id,
      [
        {
          key: `overdue:${observation_id}:${due_on}`,
          source: { kind: 'safety', id: observation_id, name: 'Overdue observations' },
          content: {
            ...observationContent(row, notified, { event: 'safety.overdue', title }),
            occurred_at: now.toISOString(),
          },
          recipients,
        },
      ],
      now,
    )
  await addSteps(tx, row, [{ kind: 'escalated', by: null, text: due_on }], now)
}
