import { sql } from 'kysely'
import { z } from 'zod'
import type { HoldForm } from '#contract/cases/api.ts'
import { caseMessages } from '#contract/cases/messages.ts'
import { heldPeriod, heldSubject, holdFault } from '#rules/cases/hold-form.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { invalid, notFound, rejected } from '../core/errors.ts'
import { lockHolds } from '../core/database/statements/holds-lock.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db.ts'
import { byId, keepFiles, releaseFiles } from './held-images.ts'
import { findActiveHolds, findCase, listHolds } from './queries.ts'

interface Actor {
  orgId: string
  userId: string
  now: Date
}

export async function getOpenCase(db: Db, orgId: string, caseId: string) {
  const found = await findCase(db, orgId, caseId)
  if (!found) throw notFound('Case')
  if (found.closed_at) throw rejected(caseMessages.closed)
  return found
}

/** Holds of one case are added one after another, so that none is added twice. */
const lockCase = (tx: Db, orgId: string, caseId: string) =>
  tx
    .selectFrom('legal_cases')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', caseId)
    .forUpdate()
    .execute()

/** Holds a record of the organisation. Records of others are rejected like ones that do not exist. */
export async function addHold(
  db: Db,
  { orgId, userId, now }: Actor,
  caseId: string,
  form: z.output<typeof HoldForm>,
): Promise<void> {
  const { kind } = form
  const fault = holdFault(form)
  if (fault) throw invalid({ [fault.field]: [fault.message] })
  const subject = heldSubject(form)
  const period = heldPeriod(form)
  await db.transaction().execute(async (tx) => {
    await lockHolds(tx, orgId)
    await lockCase(tx, orgId, caseId)
    const { name } = await getOpenCase(tx, orgId, caseId)
    if (!(await isThere(tx, orgId, { kind, subject }))) throw invalid({ subject: [caseMessages.unknown] })
    const isSame = (time: Date | null, other: Date | null) => time?.getTime() === other?.getTime()
    const isHeld = (await findActiveHolds(tx, orgId, caseId)).some(
      (each) =>
        each.kind === kind &&
        each.subject === subject &&
        isSame(each.from_time, period.from_time) &&
        isSame(each.to_time, period.to_time),
    )
    if (isHeld) throw invalid({ subject: [caseMessages.heldAlready] })
    const hold = {
      org_id: orgId,
      case_id: caseId,
      id: newId(now),
      kind,
      subject,
      ...period,
      held_at: now,
      held_by: userId,
      released_at: null,
      released_by: null,
      released_reason: null,
    }
    await tx.insertInto('case_holds').values(hold).execute()
    await keepFiles(tx, orgId, hold)
    await recordAudit(tx, orgId, {
      at: now,
      actorId: userId,
      action: 'case.held',
      subject: `${name}: ${kind} ${subject}`,
      detail: { case: caseId, hold: hold.id, from: form.from, to: form.to },
    })
  })
}

const tables = {
  image: 'images',
  video: 'videos',
  pass: 'passes',
  observation: 'observations',
  sighting: 'sightings',
} as const

/** Whether the organisation has the record. A plate may be held before it is seen. */
export async function isThere(
  db: Db,
  orgId: string,
  { kind, subject }: Pick<HoldForm, 'kind' | 'subject'>,
): Promise<boolean> {
  if (kind === 'plate') return true
  if (!z.uuid().safeParse(subject).success) return false
  const place =
    kind === 'camera' || kind === 'visit'
      ? sql`from ${sql.table(`${kind}s`)} where org_id = ${orgId} and id = ${subject}::uuid`
      : byId(tables[kind], orgId, subject)
  const { rows } = await sql`select ${place} limit 1`.execute(db)
  return rows.length > 0
}

/** Releases a hold. Files that another hold keeps stay kept. */
export async function releaseHold(
  db: Db,
  { orgId, userId, now }: Actor,
  { caseId, holdId, reason }: { caseId: string; holdId: string; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await findCase(tx, orgId, caseId)
    const hold = (await listHolds(tx, orgId, caseId)).find(({ id }) => id === holdId)
    if (!found || !hold) throw notFound('Hold')
    if (hold.released_at) throw rejected(caseMessages.released)
    await tx
      .updateTable('case_holds')
      .set({ released_at: now, released_by: userId, released_reason: reason })
      .where('org_id', '=', orgId)
      .where('case_id', '=', caseId)
      .where('id', '=', holdId)
      .execute()
    await releaseFiles(tx, orgId, hold)
    for (const other of await findActiveHolds(tx, orgId)) await keepFiles(tx, orgId, other)
    await recordAudit(tx, orgId, {
      at: now,
      actorId: userId,
      action: 'case.released',
      subject: `${found.name}: ${hold.kind} ${hold.subject}`,
      detail: { case: caseId, hold: holdId, reason },
    })
  })
}

export async function closeCase(
  db: Db,
  { orgId, userId, now }: Actor,
  caseId: string,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name, holds } = await getOpenCase(tx, orgId, caseId)
    if (holds > 0) throw rejected(caseMessages.stillHeld)
    await tx
      .updateTable('legal_cases')
      .set({ closed_at: now, closed_by: userId, closed_reason: reason })
      .where('org_id', '=', orgId)
      .where('id', '=', caseId)
      .execute()
    const entry = { at: now, actorId: userId, action: 'case.closed', subject: name } as const
    await recordAudit(tx, orgId, { ...entry, detail: { case: caseId, reason } })
  })
}
