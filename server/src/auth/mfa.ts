import { generateSecret, generateURI, verifySync } from 'otplib'
import { toDataURL } from 'qrcode'
import { mfaRequestMinutes } from '#contract/auth/api.ts'
import { mfaCodeDigits } from '#contract/auth/constants.ts'
import { productName } from '#contract/product/constants.ts'
import { hashToken, newToken, type SecretBox } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'

const stepSeconds = 30
const wellFormed = new RegExp(`^[0-9]{${mfaCodeDigits}}$`)

/** The time step of a code, at most one step early or late; undefined when it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!wellFormed.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Creates a secret that applies only after a code from it arrives with the request token. */
export async function offerSecret(
  db: Db,
  secrets: SecretBox,
  user: { id: string; email: string },
  now: Date,
) {
  const secret = generateSecret()
  const requestToken = newToken()
  await db
    .insertInto('mfa_requests')
    .values({
      token_hash: hashToken(requestToken),
      user_id: user.id,
      secret: secrets.seal(secret),
      expires_at: new Date(now.getTime() + mfaRequestMinutes * 60_000),
    })
    .execute()
  const address = generateURI({ issuer: productName, label: user.email, secret })
  return { qrcode: await toDataURL(address, { width: 240 }), secret, request_token: requestToken }
}

/** The encrypted secret that was offered with this token, unless it is expired or another user's. */
export async function findOffer(db: Db, userId: string, requestToken: string, now: Date) {
  const row = await db
    .selectFrom('mfa_requests')
    .select('secret')
    .where('token_hash', '=', hashToken(requestToken))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.secret
}

/** Enables MFA; false when it is already enabled. The code that enabled it cannot be reused. */
export async function enableMfa(db: Db, userId: string, sealedSecret: Buffer, step: number, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ mfa_secret: sealedSecret, mfa_enabled_at: now, mfa_last_step: step })
    .where('id', '=', userId)
    .where('mfa_enabled_at', 'is', null)
    .executeTakeFirst()
  await db.deleteFrom('mfa_requests').where('user_id', '=', userId).execute()
  return numUpdatedRows > 0n
}

/** Marks a code as used; false when its step or a later one was used before. */
export async function useStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ mfa_last_step: step })
    .where('id', '=', userId)
    .where('mfa_enabled_at', 'is not', null)
    .where((eb) => eb.or([eb('mfa_last_step', 'is', null), eb('mfa_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const disableMfa = (db: Db, userId: string) =>
  db
    .updateTable('users')
    .set({ mfa_secret: null, mfa_enabled_at: null, mfa_last_step: null })
    .where('id', '=', userId)
    .execute()
