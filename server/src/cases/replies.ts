import type { CaseDetail, CaseRow, Hold } from '#contract/cases/api.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { notFound } from '../core/errors.ts'
import type { Db } from '../db.ts'
import { findCase, listHolds, listNotes, namesOf, type CaseOfDb, type HoldRow } from './queries.ts'

export const caseReply = (row: CaseOfDb, nameOf: (id: string | null) => string): CaseRow => ({
  id: row.id,
  name: row.name,
  reason: row.reason,
  people: row.people,
  created_at: row.created_at.toISOString(),
  created_by: nameOf(row.created_by),
  closed_at: row.closed_at?.toISOString() ?? null,
  holds: row.holds,
})

export async function caseDetail(db: Db, orgId: string, id: string): Promise<CaseDetail> {
  const found = await findCase(db, orgId, id)
  if (!found) throw notFound('Case')
  const [nameOf, holds, notes] = await Promise.all([
    namesOf(db, orgId),
    listHolds(db, orgId, id),
    listNotes(db, orgId, id),
  ])
  const labels = await labelsOf(db, orgId, holds)
  return {
    ...caseReply(found, nameOf),
    closed_reason: found.closed_reason,
    hold_list: holds.map((hold) => holdReply(hold, labels, nameOf)),
    notes: notes.map(({ id: noteId, at, by_user_id, text }) => ({
      id: noteId,
      at: at.toISOString(),
      by: nameOf(by_user_id),
      text,
    })),
  }
}

/** The names of held cameras. */
async function labelsOf(db: Db, orgId: string, holds: readonly HoldRow[]): Promise<Map<string, string>> {
  const ids = holds.filter(({ kind }) => kind === 'camera').map(({ subject }) => subject)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('cameras')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const holdReply = (
  hold: HoldRow,
  labels: ReadonlyMap<string, string>,
  nameOf: (id: string | null) => string,
): Hold => ({
  id: hold.id,
  kind: hold.kind,
  subject: hold.subject,
  label: labels.get(hold.subject) ?? hold.subject,
  from: hold.from_time?.toISOString() ?? null,
  to: hold.to_time?.toISOString() ?? null,
  held_at: hold.held_at.toISOString(),
  held_by: nameOf(hold.held_by),
  released_at: hold.released_at?.toISOString() ?? null,
  released_by: hold.released_by && nameOf(hold.released_by),
  released_reason: hold.released_reason,
})
