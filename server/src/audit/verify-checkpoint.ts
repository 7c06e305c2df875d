import { z } from 'zod'
import type { SigningKey } from '../core/secrets/signing-key.ts'
import type { Db } from '../db.ts'
import { checkpointText } from './chain-link.ts'

const Hex = z.string().regex(/^([0-9a-f]{2})+$/)
const Checkpoint = z.object({
  organisation: z.uuid(),
  seq: z.number().int().positive(),
  at: z.string(),
  hash: Hex,
  signature: Hex,
})
type Checkpoint = z.infer<typeof Checkpoint>

export type CheckpointReport = { organisation: string; seq: number; at: string; fault: string | undefined }

/** The checkpoint in a mail that was kept, or in what was posted. */
export function readCheckpoint(text: string): Checkpoint {
  try {
    return Checkpoint.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
  } catch {
    throw new Error('The file contains no checkpoint: give it the mail or the JSON as it was received.')
  }
}

/**
 * Compares the chain with a checkpoint that was kept outside of the database. A chain whose end was cut, together with
 * the checkpoints in the database, fits itself: only this shows it.
 */
export async function verifyCheckpoint(
  db: Db,
  key: SigningKey,
  { organisation, seq, at, hash, signature }: Checkpoint,
): Promise<CheckpointReport> {
  const report = (fault?: string) => ({ organisation, seq, at, fault })
  const kept = Buffer.from(hash, 'hex')
  if (!key.isSigned(checkpointText(organisation, seq, kept), Buffer.from(signature, 'hex')))
    return report('the signature is not of this instance')
  const entries = db.selectFrom('audit_chain').where('org_id', '=', organisation)
  const entry = await entries.select('hash').where('seq', '=', seq).executeTakeFirst()
  if (entry?.hash.equals(kept)) return report()
  if (entry) return report(`entry ${seq}: the chain was changed after ${at}`)
  const [first] = await entries.select('seq').orderBy('seq').limit(1).execute()
  const [last] = await entries.select('seq').orderBy('seq', 'desc').limit(1).execute()
  if (first && first.seq > seq) return report(`entry ${seq} is older than what the log keeps`)
  return report(`entries ${(last?.seq ?? 0) + 1} to ${seq}: removed from the end of the chain`)
}
