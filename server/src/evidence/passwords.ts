import type { SecretBox } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'

export const sealPassword = (db: Db, secrets: SecretBox, orgId: string, id: string, password: string) =>
  db
    .insertInto('evidence_passwords')
    .values({ org_id: orgId, package_id: id, sealed_password: secrets.seal(password) })
    .execute()

/** The password of a package that is being made; undefined for one without. */
export async function findPassword(
  db: Db,
  secrets: SecretBox,
  orgId: string,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('evidence_passwords')
    .select('sealed_password')
    .where('org_id', '=', orgId)
    .where('package_id', '=', id)
    .executeTakeFirst()
  return row?.sealed_password ? secrets.open(row.sealed_password) : undefined
}

/** That there was one is kept. */
export const forgetPassword = (db: Db, orgId: string, id: string) =>
  db
    .updateTable('evidence_passwords')
    .set({ sealed_password: null })
    .where('org_id', '=', orgId)
    .where('package_id', '=', id)
    .execute()
