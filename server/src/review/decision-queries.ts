import { sql, type Insertable, type Selectable } from 'kysely'
import type { DecisionRow, ReviewItem, ReviewKind, ReviewReport } from '#contract/review/api.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import type { Db, Tables } from '../db.ts'
import type { UndoData } from './tables.ts'

export type StoredDecision = Selectable<Tables['review_decisions']>

const standing = (db: Db, orgId: string) =>
  db.selectFrom('review_decisions').selectAll().where('org_id', '=', orgId).where('undone_at', 'is', null)

/** The valid decisions of an item, in order. */
export const findDecisions = (db: Db, orgId: string, subjectId: string): Promise<StoredDecision[]> =>
  standing(db, orgId).where('subject_id', '=', subjectId).orderBy('id').execute()

export async function findFirstDecisions(
  db: Db,
  orgId: string,
  ids: readonly string[],
): Promise<Map<string, StoredDecision>> {
  if (ids.length === 0) return new Map()
  const rows = await standing(db, orgId)
    .where('subject_id', '=', anyOf(ids))
    .where('stage', '=', 'first')
    .execute()
  return new Map(rows.map((row) => [row.subject_id, row]))
}

export const findDecision = (
  db: Db,
  orgId: string,
  id: string,
  siteIds: string[] | undefined,
): Promise<StoredDecision | undefined> =>
  db
    .selectFrom('review_decisions')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .$if(siteIds !== undefined, (query) => query.where('site_id', '=', anyOf(siteIds!)))
    .executeTakeFirst()

/** Whether users disagree on an observation and no ADMIN has decided. */
export async function isStillDisputed(db: Db, orgId: string, observationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('observation_cases')
    .select('is_disputed')
    .where('org_id', '=', orgId)
    .where('observation_id', '=', observationId)
    .executeTakeFirst()
  return found?.is_disputed ?? false
}

export const insertDecision = (db: Db, row: Insertable<Tables['review_decisions']>) =>
  db.insertInto('review_decisions').values(row).execute()

/** The data for undoing a decision; null for one that is not in effect. */
export const keepUndo = (db: Db, orgId: string, id: string, undo: UndoData | null) =>
  db
    .updateTable('review_decisions')
    .set({ undo: undo && JSON.stringify(undo) })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()

export const markDecisionUndone = (db: Db, orgId: string, id: string, by: string, now: Date) =>
  db
    .updateTable('review_decisions')
    .set({ undone_by: by, undone_at: now })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()

const nameOf = (orgId: string, column: string) => sql<string | null>`(
  select nullif(trim(first_name || ' ' || last_name), '') from users
  where users.org_id = ${orgId} and users.id = ${sql.ref(column)})`

/** Earlier decisions about an item. */
export async function opinionsOf(db: Db, orgId: string, subjectId: string): Promise<ReviewItem['opinions']> {
  const rows = await standing(db, orgId)
    .select(nameOf(orgId, 'decided_by').as('by'))
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
  return rows.map(({ by, decided_at, outcome }) => ({ by, at: decided_at.toISOString(), text: outcome }))
}

interface Asked {
  orgId: string
  userId: string
  siteIds: string[] | undefined
  since: Date
}

const newestShown = 50

/** Decisions per user since a time, and the agreement of second opinions. */
export async function reportDecisions(
  db: Db,
  { orgId, userId, siteIds, since }: Asked,
): Promise<ReviewReport> {
  const atSites = (table: string) =>
    siteIds ? sql`and ${sql.ref(`${table}.site_id`)} = ${anyOf(siteIds)}` : sql``
  const compared = sql`
    select first.kind, first.decided_by as one, second.decided_by as other, first.outcome = second.outcome as agrees
    from review_decisions as first join review_decisions as second on second.org_id = ${orgId}
      and second.subject_id = first.subject_id and second.stage = 'second' and second.undone_at is null
    where first.org_id = ${orgId} and first.stage = 'first' and first.undone_at is null
      and first.decided_at >= ${since} ${atSites('first')}`
  const decided = sql`
    select kind, decided_by from review_decisions
    where org_id = ${orgId} and undone_at is null and decided_at >= ${since} ${atSites('review_decisions')}`
  const [kinds, people, newest] = await Promise.all([
    sql<{ kind: ReviewKind; decided: number; compared: number; agreed: number }>`
      select kind, count(*)::int as decided,
        (select count(*)::int from (${compared}) as pairs where pairs.kind = decided.kind) as compared,
        (select count(*)::int from (${compared}) as pairs where pairs.kind = decided.kind and agrees) as agreed
      from (${decided}) as decided group by kind order by kind`.execute(db),
    sql<{ name: string | null; decided: number; compared: number; agreed: number }>`
      select ${nameOf(orgId, 'decided.decided_by')} as name, count(*)::int as decided,
        (select count(*)::int from (${compared}) as pairs
          where decided.decided_by in (pairs.one, pairs.other)) as compared,
        (select count(*)::int from (${compared}) as pairs
          where decided.decided_by in (pairs.one, pairs.other) and agrees) as agreed
      from (${decided}) as decided group by decided.decided_by order by 2 desc`.execute(db),
    db
      .selectFrom('review_decisions')
      .selectAll()
      .select(nameOf(orgId, 'decided_by').as('name'))
      .where('org_id', '=', orgId)
      .where('decided_at', '>=', since)
      .$if(siteIds !== undefined, (query) => query.where('site_id', '=', anyOf(siteIds!)))
      .orderBy('id', 'desc')
      .limit(newestShown)
      .execute(),
  ])
  return {
    kinds: kinds.rows,
    people: people.rows,
    newest: newest.map((row): DecisionRow => ({
      id: row.id,
      subject_id: row.subject_id,
      kind: row.kind,
      title: row.card.title,
      outcome: row.outcome,
      stage: row.stage,
      decided_by: row.name,
      is_mine: row.decided_by === userId,
      decided_at: row.decided_at.toISOString(),
      undone_at: row.undone_at?.toISOString() ?? null,
    })),
  }
}
