import { Scope } from '#contract/api-keys/scopes.ts'
import { createKey, findMarketplaceKey, revokeKey } from '../api-keys/queries.ts'
import type { Caller } from '../core/access.ts'
import { lockOrganisation } from '../core/database/statements/organisation-lock.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'

/** The token that the settings page shows. It is an API key that reads, and can be shown again. */
export async function getMarketplaceToken(
  db: Db,
  { orgId, userId }: Caller,
  secrets: SecretBox,
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockOrganisation(tx, orgId)
    const kept = await findMarketplaceKey(tx, orgId)
    if (kept?.sealed_key) return secrets.open(kept.sealed_key)
    return makeToken(tx, orgId, userId, secrets, now)
  })
}

/** Ends the old token and makes another. */
export async function rotateMarketplaceToken(
  tx: Db,
  { orgId, userId }: Caller,
  secrets: SecretBox,
  now: Date,
): Promise<string> {
  await lockOrganisation(tx, orgId)
  const kept = await findMarketplaceKey(tx, orgId)
  if (kept) await revokeKey(tx, orgId, kept.id, now)
  return makeToken(tx, orgId, userId, secrets, now)
}

async function makeToken(
  tx: Db,
  orgId: string,
  userId: string,
  secrets: SecretBox,
  now: Date,
): Promise<string> {
  const { key } = await createKey(
    tx,
    orgId,
    {
      name: 'Marketplace API Token',
      scopes: [Scope.READ],
      createdBy: userId,
      expiresAt: null,
      isMarketplace: true,
      seal: secrets.seal,
    },
    now,
  )
  return key
}
