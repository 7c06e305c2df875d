import { caseRefusals, type CaseChange } from '#contract/safety/cases.ts'
import type { Verdict } from '#rules/safety/risk/verdict.ts'
import { addDays, instantAt } from '#rules/time/zoned-time.ts'
import { lockOrganisation } from '../../core/database/statements/organisation-lock.ts'
import type { Caller } from '../../core/access.ts'
import { invalid, rejected } from '../../core/errors.ts'
import { inTransaction } from '../../core/database/statements/in-transaction.ts'
import type { Db } from '../../db.ts'
import { applyVerdict } from './apply-verdict.ts'
import { addSteps, findAssignees, openCase, type CaseRow, type NewStep } from './cases.ts'
import { getObservation } from '../lists/find-observation.ts'
import { releaseMedia } from './held-media.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'
import { giveReview } from './reviews.ts'

/** Applies a change to an observation and adds each step to its history. */
export const changeCase = (
  db: Db,
  caller: Caller,
  id: string,
  change: CaseChange,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    // A review changes sums, and a later report of the event may be merged at the same time.
    if (change.is_false !== undefined) await lockOrganisation(tx, caller.orgId)
    const observation = await getObservation(tx, caller, id)
    const before = await openCase(tx, observation)
    const steps: NewStep[] = []
    const step = (kind: NewStep['kind'], text: string | null = null) =>
      steps.push({ kind, by: caller.userId, text })
    const after: CaseRow = { ...before }

    if (change.reopen && before.status === 'closed') {
      Object.assign(after, { status: 'acknowledged', closed_at: null, note: null, escalated_at: null })
      step('reopened')
    }
    if (after.status === 'closed' && isWork(change)) throw rejected(caseRefusals.alreadyClosed)
    if (change.acknowledge && after.status === 'open') {
      Object.assign(after, { status: 'acknowledged', acknowledged_at: now })
      step('acknowledged')
    }
    if (change.assignee !== undefined && change.assignee !== before.assignee_id) {
      const name = await nameOfAssignee(tx, observation, change.assignee)
      after.assignee_id = change.assignee
      step(change.assignee === null ? 'unassigned' : 'assigned', name)
    }
    if (change.due_on !== undefined && change.due_on !== before.due_on) {
      Object.assign(after, { due_on: change.due_on, due_at: null, escalated_at: null })
      if (change.due_on !== null) after.due_at = await endOfDay(tx, observation, change.due_on)
      step(change.due_on === null ? 'not-due' : 'due', change.due_on)
    }
    if (change.close) {
      Object.assign(after, { status: 'closed', closed_at: now, note: change.close.note })
      after.acknowledged_at ??= now
      step('closed', change.close.note)
    }
    if (change.is_false !== undefined) {
      const verdict = await giveReview(tx, observation, caller, change.is_false, now)
      if (verdict) {
        await applyVerdict(tx, observation, verdict, now)
        Object.assign(after, { is_correct: isCorrect(verdict), is_disputed: verdict === 'disputed' })
        step(!change.is_false ? 'marked-true' : verdict === 'not_real' ? 'marked-false' : 'disputed')
      }
    }
    if (change.release && before.held_media) {
      await releaseMedia(tx, observation, before.held_media)
      after.held_media = null
      step('released')
    }
    if (steps.length === 0) return
    // Citus rejects an update that mentions the distribution column.
    const { org_id: _, ...changed } = after
    await tx
      .updateTable('observation_cases')
      .set(changed)
      .where('org_id', '=', caller.orgId)
      .where('observation_id', '=', id)
      .execute()
    await addSteps(tx, observation, steps, now)
  })

/** The correctness of a disputed observation is unknown. */
export const isCorrect = (verdict: Verdict) =>
  verdict === 'real' || verdict === 'not_real' ? verdict === 'real' : null

const isWork = ({ acknowledge, assignee, due_on, close }: CaseChange) =>
  acknowledge !== undefined || assignee !== undefined || due_on !== undefined || close !== undefined

async function nameOfAssignee(
  tx: Db,
  { org_id, site_id }: ObservationRow,
  assignee: string | null,
): Promise<string | null> {
  if (assignee === null) return null
  const people = await findAssignees(tx, org_id, site_id)
  const person = people.find(({ id }) => id === assignee)
  if (!person) throw invalid({ assignee: [caseRefusals.assigneeUnknown] })
  return person.name
}

/** The last moment of a day in the time zone of the site. */
async function endOfDay(tx: Db, { org_id, site_id }: ObservationRow, date: string): Promise<Date> {
  const { time_zone: zone } = await tx
    .selectFrom('sites')
    .select('time_zone')
    .where('org_id', '=', org_id)
    .where('id', '=', site_id)
    .executeTakeFirstOrThrow()
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return addDays(instantAt({ year, month, day, hour: 0, minute: 0, second: 0 }, zone), 1, zone)
}
