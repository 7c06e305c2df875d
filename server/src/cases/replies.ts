import type { CaseDetail, CaseRow, HeldRecord, Hold } from '#contract/cases/api.ts'
import { notFound } from '../core/errors.ts'
import type { Db } from '../db.ts'
import type { ViewContext } from '../media/pictures/image-record.ts'
import { describeHeld } from './held-records.ts'
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

export async function caseDetail(
  { db, orgId, looking }: { db: Db; orgId: string; looking: ViewContext },
  id: string,
): Promise<CaseDetail> {
  const found = await findCase(db, orgId, id)
  if (!found) throw notFound('Case')
  const [nameOf, holds, notes] = await Promise.all([
    namesOf(db, orgId),
    listHolds(db, orgId, id),
    listNotes(db, orgId, id),
  ])
  const recordOf = await describeHeld({ db, orgId, looking }, holds)
  return {
    ...caseReply(found, nameOf),
    closed_reason: found.closed_reason,
    hold_list: holds.map((hold) => holdReply(hold, recordOf(hold), nameOf)),
    notes: notes.map(({ id: noteId, at, by_user_id, text }) => ({
      id: noteId,
      at: at.toISOString(),
      by: nameOf(by_user_id),
      text,
    })),
  }
}

const holdReply = (
  hold: HoldRow,
  record: HeldRecord | null,
  nameOf: (id: string | null) => string,
): Hold => ({
  id: hold.id,
  kind: hold.kind,
  subject: hold.subject,
  label: hold.kind === 'camera' ? (record?.camera ?? hold.subject) : hold.subject,
  record,
  from: hold.from_time?.toISOString() ?? null,
  to: hold.to_time?.toISOString() ?? null,
  held_at: hold.held_at.toISOString(),
  held_by: nameOf(hold.held_by),
  released_at: hold.released_at?.toISOString() ?? null,
  released_by: hold.released_by && nameOf(hold.released_by),
  released_reason: hold.released_reason,
})
