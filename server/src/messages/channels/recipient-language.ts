import type { Db } from '../../db.ts'

/** The language of a member with this address; null for people outside. */
export async function languageOfEmail(db: Db, orgId: string, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('language')
    .where('org_id', '=', orgId)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return row?.language ?? null
}

export async function languageOfUser(db: Db, orgId: string, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('language')
    .where('org_id', '=', orgId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.language ?? null
}
