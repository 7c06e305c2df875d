import { createHash } from 'node:crypto'

export interface AuditRow {
  org_id: string
  id: string
  /** With microseconds, as the database has it. */
  at: string
  actor_id: string | null
  action: string
  subject: string
  detail: unknown
}

/** Stands before the first entry of an organisation. */
export const chainStart = Buffer.alloc(32)

/** JSON with sorted keys: a restored database may order them differently. */
function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${stableJson(field)}`).join(',')}}`
}

export const linkHash = (before: Buffer, row: AuditRow): Buffer =>
  createHash('sha256')
    .update(before)
    .update(stableJson([row.org_id, row.id, row.at, row.actor_id, row.action, row.subject, row.detail]))
    .digest()

/** What a checkpoint signs. */
export const checkpointText = (orgId: string, seq: number, hash: Buffer): Buffer =>
  Buffer.from(`sightline audit checkpoint\n${orgId}\n${seq}\n${hash.toString('hex')}\n`)

/** What the redaction of a row signs: its entry in the chain, and the row as it is now. */
export const redactionText = (orgId: string, entry: Buffer, row: Buffer): Buffer =>
  Buffer.from(`sightline audit redaction\n${orgId}\n${entry.toString('hex')}\n${row.toString('hex')}\n`)
