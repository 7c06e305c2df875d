import { createHash } from 'node:crypto'

export interface AuditRow {
  org_id: string
  id: string
  /** With microseconds, as in the database. */
  at: string
  actor_id: string | null
  action: string
  subject: string
  detail: unknown
}

/** The predecessor of an organisation's first entry. */
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

/** The signed text of a checkpoint. */
export const checkpointText = (orgId: string, seq: number, hash: Buffer): Buffer =>
  Buffer.from(`sightline audit checkpoint\n${orgId}\n${seq}\n${hash.toString('hex')}\n`)

/** The signed text of a cut: retention has deleted the chain up to this entry. */
export const cutText = (orgId: string, seq: number, hash: Buffer): Buffer =>
  Buffer.from(`sightline audit cut\n${orgId}\n${seq}\n${hash.toString('hex')}\n`)

/** The signed text of a redaction: the chain entry of the row, and the current row. */
export const redactionText = (orgId: string, entry: Buffer, row: Buffer): Buffer =>
  Buffer.from(`sightline audit redaction\n${orgId}\n${entry.toString('hex')}\n${row.toString('hex')}\n`)
