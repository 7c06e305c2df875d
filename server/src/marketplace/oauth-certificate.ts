import { selfSigned } from '../core/secrets/self-signed.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'

/** The key pair an organisation is known by, made once; of two that ask first, both get the same. */
export async function getCertificate(
  db: Db,
  orgId: string,
  secrets: SecretBox,
  now: Date,
): Promise<{ certificate: string; privateKey: string }> {
  const find = () =>
    db.selectFrom('oauth_certificates').selectAll().where('org_id', '=', orgId).executeTakeFirst()
  let row = await find()
  if (!row) {
    const { certificate, privateKey } = await selfSigned(now)
    await db
      .insertInto('oauth_certificates')
      .values({ org_id: orgId, certificate, sealed_private_key: secrets.seal(privateKey), created_at: now })
      .onConflict((conflict) => conflict.column('org_id').doNothing())
      .execute()
    row = await find()
  }
  if (!row) throw new Error('The certificate was not kept.')
  return { certificate: row.certificate, privateKey: secrets.open(row.sealed_private_key) }
}
