import type { SecretBox } from '../core/secrets/secrets.ts'
import { signingKey } from '../core/secrets/signing-key.ts'
import type { Db } from '../db.ts'

/** The newest checkpoint of an organisation with the key that verifies it. */
export async function findCheckpoint(db: Db, secrets: SecretBox, orgId: string) {
  const row = await db
    .selectFrom('audit_checkpoints')
    .selectAll()
    .where('org_id', '=', orgId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { publicKey, fingerprint } = signingKey(secrets)
  return {
    organisation: orgId,
    seq: row.seq,
    at: row.at.toISOString(),
    hash: row.hash.toString('hex'),
    signature: row.signature.toString('hex'),
    public_key: publicKey,
    fingerprint,
  }
}
