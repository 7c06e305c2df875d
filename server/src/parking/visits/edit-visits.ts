import type { VisitEdit } from '#contract/parking/api.ts'
import { visitEditRefusals } from '#contract/parking/texts.ts'
import { removeVisit } from '#rules/parking/visits.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Caller } from '../../core/access.ts'
import { anyOf } from '../../core/database/statements/any-of.ts'
import { lockOrganisation } from '../../core/database/statements/organisation-lock.ts'
import { AppError, notFound, rejected } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/database/statements/in-transaction.ts'
import type { Db } from '../../db.ts'
import { executeWrite } from '../../events/write-rows.ts'
import type { VisitChange } from './batch-visits.ts'
import { visitColumns, visitOfRow, type VisitRow } from './visit-rows.ts'
import { visitWrites } from './visit-writes.ts'

type Editor = Pick<Caller, 'orgId' | 'siteIds' | 'userId'>

/** `onChanged` updates what was reported of the visits, in the same transaction. */
export interface VisitEditing {
  db: Db
  onChanged: (tx: Db, orgId: string, changes: readonly VisitChange[], now: Date) => Promise<void>
}

/** Splits a stay whose exit and next entry were missed: the vehicle left at an unknown time and returned. */
export const splitVisit = (
  editing: VisitEditing,
  editor: Editor,
  id: string,
  now: Date,
): Promise<VisitEdit> =>
  inTransaction(editing.db, async (tx) => {
    const [row] = await lockVisits(tx, editor, [id])
    if (!row) throw notFound('Visit')
    if (!row.entry_time || !row.exit_time) throw rejected(visitEditRefusals.notWhole)
    const { exit_time, exit_camera_id, exit_pass_id, exit_image_id, exit_plate, exit_confidence } = row
    const between = new Date((row.entry_time.getTime() + exit_time.getTime()) / 2)
    const first: VisitRow = {
      ...row,
      ...noEnd('exit'),
      closed_at: between,
      closed_why: 'split',
    }
    const second: VisitRow = {
      ...row,
      ...noEnd('entry'),
      id: newId(exit_time),
      exit_time,
      exit_camera_id,
      exit_pass_id,
      exit_image_id,
      exit_plate,
      exit_confidence,
    }
    return saveEdit(
      { ...editing, db: tx },
      editor,
      { kind: 'split', before: [row], after: [first, second] },
      now,
    )
  })

/** Joins a visit without an exit and one without an entry into one stay. */
export const joinVisits = (
  editing: VisitEditing,
  editor: Editor,
  id: string,
  withId: string,
  now: Date,
): Promise<VisitEdit> =>
  inTransaction(editing.db, async (tx) => {
    const rows = await lockVisits(tx, editor, [id, withId])
    if (rows.length < 2) throw notFound('Visit')
    const entered = rows.find((row) => row.entry_time && !row.exit_time)
    const left = rows.find((row) => !row.entry_time && row.exit_time)
    if (!entered || !left || entered.site_id !== left.site_id) throw rejected(visitEditRefusals.notHalves)
    if (left.exit_time! <= entered.entry_time!) throw rejected(visitEditRefusals.leftBefore)
    const joined: VisitRow = {
      ...entered,
      exit_time: left.exit_time,
      exit_camera_id: left.exit_camera_id,
      exit_pass_id: left.exit_pass_id,
      exit_image_id: left.exit_image_id,
      exit_plate: left.exit_plate,
      exit_confidence: left.exit_confidence,
      closed_at: null,
      closed_why: null,
    }
    return saveEdit({ ...editing, db: tx }, editor, { kind: 'joined', before: rows, after: [joined] }, now)
  })

/** Ends the visit of a vehicle that has left unseen. Late movements can still correct it. */
export const endVisit = (editing: VisitEditing, editor: Editor, id: string, now: Date): Promise<VisitEdit> =>
  inTransaction(editing.db, async (tx) => {
    const [row] = await lockVisits(tx, editor, [id])
    if (!row) throw notFound('Visit')
    if (!row.entry_time || row.exit_time || row.closed_at) throw rejected(visitEditRefusals.notOpen)
    const { closed } = removeVisit(visitOfRow(row), now)
    const ended: VisitRow = { ...row, closed_at: closed!.at, closed_why: closed!.why }
    return saveEdit({ ...editing, db: tx }, editor, { kind: 'ended', before: [row], after: [ended] }, now)
  })

/** Restores the visits of an edit, unless passes changed them since. */
export const undoEdit = (editing: VisitEditing, editor: Editor, editId: string, now: Date): Promise<void> =>
  inTransaction(editing.db, async (tx) => {
    await lockOrganisation(tx, editor.orgId)
    const edit = await tx
      .selectFrom('visit_edits')
      .selectAll()
      .where('org_id', '=', editor.orgId)
      .where('id', '=', editId)
      .$if(editor.siteIds !== undefined, (query) => query.where('site_id', '=', anyOf(editor.siteIds!)))
      .executeTakeFirst()
    if (!edit) throw notFound('Edit')
    if (edit.undone_at) throw new AppError('conflict', visitEditRefusals.undone)
    const after = edit.visits_after.map(withDates)
    const current = await lockVisits(
      tx,
      editor,
      after.map(({ id }) => id),
    )
    const isSame = after.every((row) =>
      current.some((now) => endsOf(now) === endsOf(row) && now.id === row.id),
    )
    if (!isSame) throw new AppError('conflict', visitEditRefusals.changedSince)
    await write({ ...editing, db: tx }, current, edit.visits_before.map(withDates), now)
    await tx
      .updateTable('visit_edits')
      .set({ undone_by: editor.userId, undone_at: now })
      .where('org_id', '=', editor.orgId)
      .where('id', '=', editId)
      .execute()
    await audit(tx, editor, 'visit.restored', editId, edit.visits_before, now)
  })

const noEnd = (end: 'entry' | 'exit') =>
  ({
    [`${end}_time`]: null,
    [`${end}_camera_id`]: null,
    [`${end}_pass_id`]: null,
    [`${end}_image_id`]: null,
    [`${end}_plate`]: null,
    [`${end}_confidence`]: null,
  }) as Partial<VisitRow>

const endsOf = ({ entry_pass_id, exit_pass_id, entry_plate, exit_plate, closed_why }: VisitRow) =>
  JSON.stringify([entry_pass_id, exit_pass_id, entry_plate, exit_plate, closed_why])

/** JSON contains times as text. */
const withDates = (row: VisitRow): VisitRow => ({
  ...row,
  entry_time: row.entry_time && new Date(row.entry_time),
  exit_time: row.exit_time && new Date(row.exit_time),
  closed_at: row.closed_at && new Date(row.closed_at),
})

/** Visits of an organisation are written one at a time, since an event may change them now. */
async function lockVisits(tx: Db, { orgId, siteIds }: Editor, ids: readonly string[]): Promise<VisitRow[]> {
  await lockOrganisation(tx, orgId)
  return tx
    .selectFrom('visits')
    .select(['org_id', 'id', ...visitColumns])
    .where('org_id', '=', orgId)
    .where('id', '=', anyOf(ids))
    .$if(siteIds !== undefined, (query) => query.where('site_id', '=', anyOf(siteIds!)))
    .execute()
}

interface Edit {
  kind: VisitEdit['kind']
  before: readonly VisitRow[]
  after: readonly VisitRow[]
}

async function saveEdit(
  editing: VisitEditing,
  editor: Editor,
  { kind, before, after }: Edit,
  now: Date,
): Promise<VisitEdit> {
  const tx = editing.db
  await write(editing, before, after, now)
  const id = newId(now)
  await tx
    .insertInto('visit_edits')
    .values({
      org_id: editor.orgId,
      id,
      kind,
      site_id: before[0]!.site_id,
      visits_before: JSON.stringify(before),
      visits_after: JSON.stringify(after),
      edited_by: editor.userId,
      edited_at: now,
    })
    .execute()
  await audit(tx, editor, `visit.${kind}`, id, before, now)
  return { id, kind, visits: after.map((row) => row.id) }
}

async function write(
  { db: tx, onChanged }: VisitEditing,
  before: readonly VisitRow[],
  after: readonly VisitRow[],
  now: Date,
): Promise<void> {
  const ids = new Set([...before, ...after].map(({ id }) => id))
  const changes = [...ids].map((id): VisitChange => ({
    before: before.find((row) => row.id === id),
    after: after.find((row) => row.id === id),
  }))
  for (const each of visitWrites(changes, [], now)) await executeWrite(tx, each)
  const [changed] = [...before, ...after]
  if (changed) await onChanged(tx, changed.org_id, changes, now)
}

const audit = (
  tx: Db,
  { orgId, userId }: Editor,
  action: `visit.${string}`,
  edit: string,
  visits: readonly VisitRow[],
  now: Date,
) =>
  recordAudit(tx, orgId, {
    at: now,
    actorId: userId,
    action,
    subject: edit,
    detail: { visits: visits.map(({ id, plate }) => ({ id, plate })) },
  })
