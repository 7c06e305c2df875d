import { hashToken, newToken, type SecretBox } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'

/** How long the previous URL still works, so that it can be changed on the camera. */
const oldTokenMinutes = 60

/** Creates the secret of a camera's URL. It is found by its hash, and shown to ADMINs from an encrypted copy. */
export async function createToken(
  db: Db,
  orgId: string,
  cameraId: string,
  secrets: SecretBox,
  now: Date,
): Promise<void> {
  const token = newToken()
  await db
    .insertInto('camera_tokens')
    .values({
      token_hash: hashToken(token),
      org_id: orgId,
      camera_id: cameraId,
      sealed_token: secrets.seal(token),
      created_at: now,
    })
    .execute()
}

/** The current secret, and the expiry of the previous one. */
export async function findTokens(db: Db, orgId: string, cameraId: string, secrets: SecretBox, now: Date) {
  const rows = await db
    .selectFrom('camera_tokens')
    .select(['sealed_token', 'expires_at'])
    .where('org_id', '=', orgId)
    .where('camera_id', '=', cameraId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .execute()
  const current = rows.find((row) => row.expires_at === null)
  const previous = rows.find((row) => row.expires_at !== null)
  return {
    token: current && secrets.open(current.sealed_token),
    previousExpiresAt: previous?.expires_at ?? null,
  }
}

export async function rotateToken(
  db: Db,
  orgId: string,
  cameraId: string,
  secrets: SecretBox,
  now: Date,
): Promise<void> {
  const ofCamera = { org_id: orgId, camera_id: cameraId }
  await db
    .deleteFrom('camera_tokens')
    .where((eb) => eb.and(ofCamera))
    .where('expires_at', '<=', now)
    .execute()
  await db
    .updateTable('camera_tokens')
    .set({ expires_at: new Date(now.getTime() + oldTokenMinutes * 60_000) })
    .where((eb) => eb.and(ofCamera))
    .where('expires_at', 'is', null)
    .execute()
  await createToken(db, orgId, cameraId, secrets, now)
}
