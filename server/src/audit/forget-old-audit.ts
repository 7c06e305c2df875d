import { sql } from 'kysely'
import { dayMs } from '#rules/time/lengths.ts'
import { floorHour } from '#rules/time/time-parts.ts'
import { anyOf } from '../core/database/statements/any-of.ts'
import { removeInBatches } from '../core/database/statements/remove-in-batches.ts'
import { eachAlone } from '../core/each-alone.ts'
import type { SigningKey } from '../core/secrets/signing-key.ts'
import type { Db } from '../db.ts'
import { cutText } from './chain-link.ts'
import { extendChain, keepCheckpoint } from './extend-chain.ts'
import { recordAudit } from './record-audit.ts'
import { findAuditSettings } from './settings.ts'
import { unlockAudit } from './unlock-audit.ts'

const atOnce = 1000

interface Cut {
  db: Db
  orgId: string
  /** A full hour. */
  before: Date
  key: SigningKey
  now: Date
  signal: AbortSignal | undefined
}

/** Deletes rows after the retention of each organisation, together with the start of the chain, and logs the count. */
export async function forgetOldAudit(
  db: Db,
  key: SigningKey,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const organisations = await db.selectFrom('organisations').select('id').execute()
  await eachAlone(
    organisations,
    ({ id }) => id,
    ({ id: orgId }) => forgetOf({ db, orgId, key, now, signal }),
    signal,
  )
}

async function forgetOf(run: Omit<Cut, 'before'>): Promise<void> {
  const { db, orgId, now } = run
  const { keep_days } = await findAuditSettings(db, orgId)
  const cut = { ...run, before: floorHour(new Date(now.getTime() - keep_days * dayMs)) }
  const count = (await cutChain(cut)) + (await deleteUnchained(cut))
  // The run of every minute reads the newest rows only.
  await extendChain(db, orgId)
  if (count === 0) return
  await recordAudit(db, orgId, {
    at: now,
    actorId: null,
    action: 'retention.deleted',
    subject: `${count} rows of the audit log`,
    detail: { audit: count },
  })
}

interface Entry {
  id: string
  /** Its row may have been removed by force. */
  time: Date | null
  seq: number
  hash: Buffer
}

/** Cuts the chain before its first row that is kept. Each batch ends with a signature, so the rest can be verified. */
const cutChain = ({ db, orgId, before, key, now, signal }: Cut): Promise<number> =>
  removeInBatches<Entry & { time: Date }>({
    size: atOnce,
    signal,
    find: async (_after, limit) => {
      const { rows } = await sql<Entry>`
        select audit_id as id, at as time, seq, hash from audit_chain
        left join audit_log on audit_log.org_id = ${orgId} and audit_log.id = audit_id
        where audit_chain.org_id = ${orgId} order by seq limit ${limit}`.execute(db)
      const entries = rows.map((row) => ({ ...row, time: row.time ?? new Date(0) }))
      const firstKept = entries.findIndex(({ time }) => time >= before)
      return firstKept === -1 ? entries : entries.slice(0, firstKept)
    },
    isDue: () => true,
    remove: (entries) =>
      db.transaction().execute(async (tx) => {
        const last = entries.at(-1)!
        await keepCheckpoint(tx, orgId, last, key, now)
        await signCut(tx, orgId, last, key, now)
        await unlockAudit(tx, 'forgets')
        const ids = anyOf(entries.map(({ id }) => id))
        await tx.deleteFrom('audit_log').where('org_id', '=', orgId).where('id', '=', ids).execute()
        await tx.deleteFrom('audit_chain').where('org_id', '=', orgId).where('seq', '<=', last.seq).execute()
        return entries.length
      }),
  })

async function signCut(
  tx: Db,
  orgId: string,
  { seq, hash }: Entry,
  key: SigningKey,
  at: Date,
): Promise<void> {
  const cut = { seq, at, hash, signature: key.sign(cutText(orgId, seq, hash)) }
  await tx
    .insertInto('audit_cuts')
    .values({ org_id: orgId, ...cut })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(cut))
    .execute()
}

const deleteUnchained = ({ db, orgId, before, signal }: Cut): Promise<number> =>
  removeInBatches({
    size: atOnce,
    signal,
    find: (_after, limit) =>
      db
        .selectFrom('audit_log')
        .leftJoin('audit_chain', (join) =>
          join.on('audit_chain.org_id', '=', orgId).onRef('audit_chain.audit_id', '=', 'audit_log.id'),
        )
        .select(['audit_log.id', 'audit_log.at as time'])
        .where('audit_log.org_id', '=', orgId)
        .where('audit_log.at', '<', before)
        .where('audit_chain.seq', 'is', null)
        .orderBy('audit_log.at')
        .limit(limit)
        .execute(),
    isDue: () => true,
    remove: (rows) =>
      db.transaction().execute(async (tx) => {
        await unlockAudit(tx, 'forgets')
        const ids = anyOf(rows.map(({ id }) => id))
        await tx.deleteFrom('audit_log').where('org_id', '=', orgId).where('id', '=', ids).execute()
        return rows.length
      }),
  })
