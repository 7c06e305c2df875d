import { apiKeyPrefix } from '#contract/api-keys/constants.ts'
import type { Scope } from '#contract/api-keys/scopes.ts'
import { newId } from '../core/ids.ts'
import { hashToken, newToken } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'

interface KeyToMake {
  name: string
  scopes: readonly Scope[]
  createdBy: string
  expiresAt: Date | null
  isMarketplace?: boolean
  /** Stores the key so that it can be shown again. */
  seal?: (key: string) => Buffer
}

/** Creates a key and returns it once. Only its hash is stored. */
export async function createKey(db: Db, orgId: string, wanted: KeyToMake, now: Date) {
  const key = `${apiKeyPrefix}${newToken()}`
  const id = newId(now)
  await db
    .insertInto('api_keys')
    .values({
      key_hash: hashToken(key),
      id,
      org_id: orgId,
      name: wanted.name,
      is_marketplace: wanted.isMarketplace ?? false,
      sealed_key: wanted.seal?.(key) ?? null,
      scopes: [...wanted.scopes],
      created_by: wanted.createdBy,
      created_at: now,
      expires_at: wanted.expiresAt,
      last_used_at: null,
      revoked_at: null,
    })
    .execute()
  return { id, key }
}

export const listKeys = (db: Db, orgId: string) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('org_id', '=', orgId)
    .where('is_marketplace', '=', false)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()

/** Returns whether a key was revoked. */
export async function revokeKey(db: Db, orgId: string, id: string, now: Date): Promise<boolean> {
  const revoked = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

export const findMarketplaceKey = (db: Db, orgId: string) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'sealed_key'])
    .where('org_id', '=', orgId)
    .where('is_marketplace', '=', true)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
