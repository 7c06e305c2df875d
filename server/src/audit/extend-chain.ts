import { dayMs, hourMs } from '#rules/time/lengths.ts'
import { newId } from '../core/ids.ts'
import type { SigningKey } from '../core/secrets/signing-key.ts'
import type { Db } from '../db.ts'
import { chainEnd, unchainedRows, type ChainEnd } from './audit-rows.ts'
import { chainStart, checkpointText, linkHash } from './chain-link.ts'

/** A row that joins the chain later than this after a newer row is reported as inserted. */
export const mostLateMs = hourMs
const batch = 1000

/**
 * Adds the rows without an entry to the chain of their organisation, whatever their time. With `now` it reads the log
 * from a day before the end of the chain only, which suits a run every minute.
 */
export async function extendChain(db: Db, orgId: string, now?: Date): Promise<void> {
  const end = now && (await chainEnd(db, orgId))
  // Ids begin with their time. The end may be dated in the future by a wrong clock.
  const from = newId(new Date(end ? Math.min(end.at.getTime(), now.getTime()) - dayMs : 0), 0)
  let added: number
  do added = await addBatch(db, orgId, from)
  while (added === batch)
}

async function addBatch(db: Db, orgId: string, from: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const end = await chainEnd(tx, orgId)
    const rows = await unchainedRows(tx, orgId, from, batch)
    if (rows.length === 0) return 0
    let [seq, hash] = [end?.seq ?? 0, end?.hash ?? chainStart]
    const entries = rows.map((row) => {
      hash = linkHash(hash, row)
      return { org_id: orgId, seq: ++seq, audit_id: row.id, hash }
    })
    await tx.insertInto('audit_chain').values(entries).execute()
    return rows.length
  })
}

/** Signs the end of the chain once a day; returns whether it did. */
export async function signCheckpoint(db: Db, orgId: string, key: SigningKey, now: Date): Promise<boolean> {
  const newest = await db
    .selectFrom('audit_checkpoints')
    .select(['seq', 'at'])
    .where('org_id', '=', orgId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const end = await chainEnd(db, orgId)
  if (!end || end.seq === newest?.seq || (newest && now.getTime() - newest.at.getTime() < dayMs)) return false
  await keepCheckpoint(db, orgId, end, key, now)
  return true
}

export const keepCheckpoint = (
  db: Db,
  orgId: string,
  { seq, hash }: Pick<ChainEnd, 'seq' | 'hash'>,
  key: SigningKey,
  at: Date,
) =>
  db
    .insertInto('audit_checkpoints')
    .values({ org_id: orgId, seq, at, hash, signature: key.sign(checkpointText(orgId, seq, hash)) })
    .onConflict((conflict) => conflict.columns(['org_id', 'seq']).doNothing())
    .execute()
