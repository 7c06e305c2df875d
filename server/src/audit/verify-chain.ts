import { newId } from '../core/ids.ts'
import type { SigningKey } from '../core/secrets/signing-key.ts'
import type { Db } from '../db.ts'
import { hashedColumns, unchainedRows } from './audit-rows.ts'
import { chainStart, checkpointText, cutText, linkHash, redactionText, type AuditRow } from './chain-link.ts'
import { mostLateMs } from './extend-chain.ts'

export interface ChainReport {
  rows: number
  /** Rows that this instance has redacted. */
  redacted: number
  checkpoints: number
  faults: string[]
}

interface Link {
  seq: number
  hash: Buffer
}

const batch = 5000

const timeOf = ({ at }: AuditRow) => Date.parse(`${at}Z`)
const nameOf = ({ action, at }: AuditRow) => `${action}, ${at}Z`
const inserted = (row: AuditRow) => `row ${row.id} was inserted into the log (${nameOf(row)})`

/** Recomputes the chain of an organisation and compares it with its log and its signed checkpoints. */
export async function verifyChain(db: Db, orgId: string, key: SigningKey): Promise<ChainReport> {
  const checkpoints = await db
    .selectFrom('audit_checkpoints')
    .select(['seq', 'hash', 'signature'])
    .where('org_id', '=', orgId)
    .orderBy('seq')
    .execute()
  const faults = checkpoints
    .filter(({ seq, hash, signature }) => !key.isSigned(checkpointText(orgId, seq, hash), signature))
    .map(({ seq }) => `checkpoint ${seq}: the signature is wrong`)
  const signed = new Map(checkpoints.map(({ seq, hash }) => [seq, hash]))
  let rows = 0
  let redacted = 0
  /** The newest time of the rows so far. Rows join the chain in the order in which the job finds them. */
  let newest = -Infinity
  const isLate = (row: AuditRow) => timeOf(row) < newest - mostLateMs
  const cut = await findCut(db, orgId)
  const isCutSigned = cut && key.isSigned(cutText(orgId, cut.seq, cut.hash), cut.signature)
  if (cut && !isCutSigned) faults.push(`cut ${cut.seq}: the signature is wrong`)
  // Only what retention has signed may be missing from the start.
  let before: Link = isCutSigned ? cut : { seq: 0, hash: chainStart }
  for await (const { seq, hash, audit_id, row, redaction } of entries(db, orgId)) {
    if (seq !== before.seq + 1) faults.push(`entries ${before.seq + 1} to ${seq - 1}: removed from the chain`)
    else if (!row) faults.push(`entry ${seq}: row ${audit_id} was removed from the log`)
    else if (redaction && key.isSigned(redactionText(orgId, hash, linkHash(hash, row)), redaction)) redacted++
    else if (!linkHash(before.hash, row).equals(hash))
      faults.push(`entry ${seq}: row ${audit_id} was changed (${nameOf(row)})`)
    else if (isLate(row)) faults.push(inserted(row))
    else newest = Math.max(newest, timeOf(row))
    if (signed.get(seq)?.equals(hash) === false)
      faults.push(`entry ${seq}: the chain differs from its signed checkpoint`)
    before = { seq, hash }
    rows++
  }
  const last = checkpoints.at(-1)
  if (last && last.seq > before.seq)
    faults.push(`entries ${before.seq + 1} to ${last.seq}: removed from the chain`)
  const unchained = await unchainedRows(db, orgId, newId(new Date(0), 0))
  faults.push(...unchained.filter(isLate).map(inserted))
  return { rows, redacted, checkpoints: checkpoints.length, faults }
}

const findCut = (db: Db, orgId: string) =>
  db
    .selectFrom('audit_cuts')
    .select(['seq', 'hash', 'signature'])
    .where('org_id', '=', orgId)
    .executeTakeFirst()

/** The reports of all organisations, by name. */
export async function* verifyChains(db: Db, key: SigningKey): AsyncGenerator<ChainReport & { name: string }> {
  const organisations = await db.selectFrom('organisations').select(['id', 'name']).orderBy('name').execute()
  for (const { id, name } of organisations) yield { name, ...(await verifyChain(db, id, key)) }
}

/** The entries of the chain in order, with their rows. */
async function* entries(db: Db, orgId: string) {
  let after = 0
  for (;;) {
    const found = await db
      .selectFrom('audit_chain')
      .leftJoin('audit_log', (join) =>
        join.on('audit_log.org_id', '=', orgId).onRef('audit_log.id', '=', 'audit_chain.audit_id'),
      )
      .leftJoin('audit_redactions', (join) =>
        join
          .on('audit_redactions.org_id', '=', orgId)
          .onRef('audit_redactions.audit_id', '=', 'audit_chain.audit_id'),
      )
      .select(['audit_chain.seq', 'audit_chain.hash', 'audit_chain.audit_id'])
      .select('audit_redactions.signature as redaction')
      .select(hashedColumns)
      .where('audit_chain.org_id', '=', orgId)
      .where('audit_chain.seq', '>', after)
      .orderBy('audit_chain.seq')
      .limit(batch)
      .execute()
    for (const { seq, hash, audit_id, redaction, ...row } of found)
      yield { seq, hash, audit_id, redaction, row: row.id === null ? undefined : (row as AuditRow) }
    if (found.length < batch) return
    after = found.at(-1)!.seq
  }
}
