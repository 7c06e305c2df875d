import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { CasePerson, CaseState, CaseStep, CaseStepKind } from '#contract/safety/cases.ts'
import { newId } from '../../core/ids.ts'
import type { Db } from '../../db.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'
import type { SafetyTables } from '../tables.ts'

export type CaseRow = Selectable<SafetyTables['observation_cases']>

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()

/** The case of an observation as JSON; null without one. */
export type CaseColumn = {
  status: CaseRow['status']
  assignee_id: string | null
  first_name: string | null
  last_name: string | null
  due_on: string | null
  due_at: string | null
  acknowledged_at: string | null
  closed_at: string | null
  note: string | null
  is_held: boolean
  is_disputed: boolean
} | null

/** A column with the case of an observation of `page`. */
export const caseColumn = (orgId: string): RawBuilder<unknown> => sql`(
  select json_build_object('status', status, 'assignee_id', assignee_id, 'first_name', first_name,
    'last_name', last_name, 'due_on', due_on, 'due_at', due_at, 'acknowledged_at', acknowledged_at,
    'closed_at', closed_at, 'note', note, 'is_held', held_media is not null, 'is_disputed', is_disputed)
  from observation_cases as cases
  left join users on users.org_id = cases.org_id and users.id = assignee_id
  where cases.org_id = ${orgId} and cases.observation_id = page.id) as case_facts`

export const caseState = (row: NonNullable<CaseColumn>, now: Date): CaseState => ({
  status: row.status,
  assignee:
    row.assignee_id === null
      ? null
      : {
          id: row.assignee_id,
          name: nameOf({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
        },
  due_on: row.due_on,
  is_overdue: row.status !== 'closed' && row.due_at !== null && new Date(row.due_at) <= now,
  acknowledged_at: isoTime(row.acknowledged_at),
  closed_at: isoTime(row.closed_at),
  note: row.note,
  is_held: row.is_held,
})

const isoTime = (time: string | null) => time && new Date(time).toISOString()

/** The case of an observation, locked; a new one where none exists. */
export async function openCase(tx: Db, row: ObservationRow): Promise<CaseRow> {
  const fresh = {
    org_id: row.org_id,
    observation_id: row.id,
    observed_at: row.time,
    site_id: row.site_id,
    camera_id: row.camera_id,
    violation_type: row.violation_type,
    risk_class: row.risk_class,
    status: 'open' as const,
  }
  await tx
    .insertInto('observation_cases')
    .values(fresh)
    .onConflict((on) => on.doNothing())
    .execute()
  return tx
    .selectFrom('observation_cases')
    .selectAll()
    .where('org_id', '=', row.org_id)
    .where('observation_id', '=', row.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export interface NewStep {
  kind: CaseStepKind
  by: string | null
  text?: string | null
}

/** Appends steps to the history in the given order. */
export async function addSteps(
  tx: Db,
  { org_id, id }: Pick<ObservationRow, 'org_id' | 'id'>,
  steps: readonly NewStep[],
  now: Date,
): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map(({ kind, by, text = null }, index) => ({
    org_id,
    observation_id: id,
    id: newId(now, index),
    at: now,
    kind,
    by_user_id: by,
    text,
  }))
  await tx.insertInto('observation_steps').values(rows).execute()
}

/** The history of an observation, oldest first. */
export async function findHistory(
  db: Db,
  { org_id, id, time }: Pick<ObservationRow, 'org_id' | 'id' | 'time'>,
): Promise<CaseStep[]> {
  const { rows } = await sql<{
    id: string
    at: Date
    kind: CaseStepKind
    by: string | null
    text: string | null
  }>`
    select steps.id, at, kind, nullif(trim(first_name || ' ' || last_name), '') as by, text
    from observation_steps as steps
    left join users on users.org_id = steps.org_id and users.id = by_user_id
    where steps.org_id = ${org_id} and observation_id = ${id} order by at, steps.id`.execute(db)
  const observed: CaseStep = { id, at: time.toISOString(), kind: 'observed', by: null, text: null }
  return [observed, ...rows.map((row) => ({ ...row, at: row.at.toISOString() }))]
}

/** Members who may see a site, by name. */
export async function findAssignees(db: Db, orgId: string, siteId: string): Promise<CasePerson[]> {
  const { rows } = await sql<{ id: string; first_name: string; last_name: string }>`
    select id, first_name, last_name from users
    where org_id = ${orgId} and password_hash is not null and (role <> 'SITE_VIEWER' or exists (
      select from member_sites where member_sites.org_id = users.org_id and user_id = users.id and site_id = ${siteId}))
    order by first_name, last_name, id`.execute(db)
  return rows.map((row) => ({ id: row.id, name: nameOf(row) }))
}
