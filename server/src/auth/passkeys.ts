import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { passkeyMessages, type passkeysApi } from '#contract/auth/passkeys.ts'
import { productName } from '#contract/product/constants.ts'
import { rejected } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { hashToken } from '../core/secrets/secrets.ts'
import type { Db, Tables } from '../db.ts'

export type PasskeyRow = Selectable<Tables['passkeys']>
type Created = z.output<typeof passkeysApi.create.schema.body>['credential']
type Used = z.output<typeof passkeysApi.signIn.schema.body>['credential']

// Loaded with the first passkey: the library probes algorithms of the platform, and Node prints warnings about it.
const library = () => import('@simplewebauthn/server')

const challengeMs = 5 * 60_000

/** Browsers bind passkeys to the host of the product's address. */
const partyOf = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

const keepChallenge = (db: Db, challenge: string, userId: string | null, now: Date) =>
  db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      user_id: userId,
      expires_at: new Date(now.getTime() + challengeMs),
    })
    .execute()

/** Whether the challenge was made for this user, or for any user. It works once. */
const takeChallenge = (db: Db, userId: string | null, now: Date) => async (challenge: string) => {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined && taken.user_id === userId
}

export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

export const hasPasskey = async (db: Db, userId: string): Promise<boolean> =>
  (await listPasskeys(db, userId)).length > 0

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

export async function creationOptions(
  db: Db,
  publicUrl: string,
  user: { id: string; email: string; first_name: string; last_name: string },
  now: Date,
) {
  const known = await listPasskeys(db, user.id)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: partyOf(publicUrl).expectedRPID,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`.trim(),
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(db, options.challenge, user.id, now)
  return { ...options }
}

/** The row of a verified new passkey. */
export async function readCreated(
  db: Db,
  publicUrl: string,
  userId: string,
  { name, credential: created }: { name: string; credential: Created },
  now: Date,
): Promise<PasskeyRow> {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: created,
    expectedChallenge: takeChallenge(db, userId, now),
    ...partyOf(publicUrl),
    requireUserVerification: false,
  }).catch(refuse)
  if (!registrationInfo) return refuse()
  const { credential } = registrationInfo
  return {
    credential_id: credential.id,
    id: newId(now),
    user_id: userId,
    name,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: created.response.transports ?? [],
    created_at: now,
    last_used_at: null,
  }
}

/** For the passkeys of one user, or for any that the device has for this product. */
export async function useOptions(db: Db, publicUrl: string, userId: string | null, now: Date) {
  const known = userId ? await listPasskeys(db, userId) : []
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(publicUrl).expectedRPID,
    allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    // Without a password it replaces both factors, so the device must verify the user.
    userVerification: userId ? 'preferred' : 'required',
  })
  await keepChallenge(db, options.challenge, userId, now)
  return { ...options }
}

/** Verifies the use of a passkey and records it. Without `userId` it must be the only factor. */
export async function verifyUse(
  db: Db,
  publicUrl: string,
  passkey: PasskeyRow,
  { credential: used, userId }: { credential: Used; userId: string | null },
  now: Date,
): Promise<void> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: used,
    expectedChallenge: takeChallenge(db, userId, now),
    ...partyOf(publicUrl),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: userId === null,
  }).catch(refuse)
  if (!verified) return refuse()
  await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: now })
    .where('credential_id', '=', passkey.credential_id)
    .execute()
}

/** The library reports which byte is wrong, which does not help a user at sign-in. */
function refuse(error?: unknown): never {
  const isUnverified =
    error instanceof Error && /user (verification|could not be verified)/i.test(error.message)
  throw rejected(isUnverified ? passkeyMessages.unverified : passkeyMessages.refused)
}
