import { randomBytes } from 'node:crypto'
import { isSameToken, type SecretBox } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'

/** Without letters and digits that look alike, because users type them into cameras. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const randomName = (length: number): string =>
  Array.from(randomBytes(2 * length))
    // Larger values would make the first characters more likely.
    .filter((byte) => byte < 8 * alphabet.length)
    .slice(0, length)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')

export interface CameraAccount {
  name: string
  orgId: string
  cameraId: string
  password: string
}

/** The account of a camera for FTP and mail, created once. */
export async function ensureAccount(
  db: Db,
  orgId: string,
  cameraId: string,
  secrets: SecretBox,
  now: Date,
): Promise<void> {
  await db
    .insertInto('camera_accounts')
    .values({
      name: randomName(20),
      org_id: orgId,
      camera_id: cameraId,
      sealed_password: secrets.seal(randomName(20)),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'camera_id']).doNothing())
    .execute()
}

const accountOf =
  (secrets: SecretBox) =>
  (row: { name: string; org_id: string; camera_id: string; sealed_password: Buffer }): CameraAccount => ({
    name: row.name,
    orgId: row.org_id,
    cameraId: row.camera_id,
    password: secrets.open(row.sealed_password),
  })

export async function findAccount(
  db: Db,
  orgId: string,
  cameraId: string,
  secrets: SecretBox,
): Promise<CameraAccount | undefined> {
  const row = await db
    .selectFrom('camera_accounts')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .executeTakeFirst()
  return row && accountOf(secrets)(row)
}

/** The account that a camera signs in with or mails to. */
export async function findAccountByName(
  db: Db,
  name: string,
  secrets: SecretBox,
): Promise<CameraAccount | undefined> {
  const row = await db
    .selectFrom('camera_accounts')
    .selectAll()
    .where('name', '=', name.toLowerCase().slice(0, 100))
    .executeTakeFirst()
  return row && accountOf(secrets)(row)
}

export const isPassword = ({ password }: CameraAccount, given: string): boolean =>
  isSameToken(given, password)

export const removeAccount = (db: Db, orgId: string, cameraId: string) =>
  db.deleteFrom('camera_accounts').where('org_id', '=', orgId).where('camera_id', '=', cameraId).execute()
