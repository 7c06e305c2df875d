import type { Db } from '../../db.ts'
import { findAddressesBeside } from '../../on-call/queries.ts'

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

/** The language of a member who has this number in a rota beside their email address; null for other numbers. */
export async function languageOfNumber(db: Db, orgId: string, number: string): Promise<string | null> {
  for (const email of await findAddressesBeside(db, orgId, number)) {
    const language = await languageOfEmail(db, orgId, email)
    if (language) return language
  }
  return null
}
