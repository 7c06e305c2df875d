import type { Role } from '#contract/auth/accounts.ts'
import { organisationRefusals } from '#contract/organisation/api.ts'
import { inviteExpiry } from '#rules/organisation.ts'
import { brokenConstraint } from '../core/database/connection/database-faults.ts'
import { invalid } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { hashToken, newToken } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'

interface Person {
  email: string
  first_name: string
  last_name: string
  role: Role
}

interface NewInvite extends Person {
  site_ids?: string[]
  /** Set when the user was first added as a member. */
  user_id?: string
}

/** Stores an invite and returns the secret of its link. Only its hash is stored. */
export async function createInvite(db: Db, orgId: string, invite: NewInvite, now: Date) {
  const id = newId(now)
  const token = newToken()
  await db
    .insertInto('invites')
    .values({
      ...invite,
      id,
      org_id: orgId,
      token_hash: hashToken(token),
      created_at: now,
      sent_at: now,
      expires_at: inviteExpiry(now),
    })
    .execute()
    .catch((error: unknown) => {
      if (brokenConstraint(error) === 'invites_open_email_key')
        throw invalid({ email: [organisationRefusals.alreadyInvited] })
      throw error
    })
  return { id, token }
}

/** Gives an invite a new link with a new expiry and invalidates the old one. */
export async function renewInvite(db: Db, orgId: string, id: string, now: Date): Promise<string> {
  const token = newToken()
  await db
    .updateTable('invites')
    .set({ token_hash: hashToken(token), sent_at: now, expires_at: inviteExpiry(now) })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()
  return token
}

/** A new link for a member who has not registered, to their current address. Older links are invalidated. */
export async function linkMember(
  db: Db,
  orgId: string,
  { id, email, first_name, last_name, role }: Person & { id: string },
  now: Date,
): Promise<string> {
  await db.deleteFrom('invites').where('org_id', '=', orgId).where('user_id', '=', id).execute()
  const { token } = await createInvite(db, orgId, { email, first_name, last_name, role, user_id: id }, now)
  return token
}

/** The invite of this link, unless it was used, revoked or has expired. */
export const findOpenInvite = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('invites')
    .innerJoin('organisations', 'organisations.id', 'invites.org_id')
    .select(['email', 'first_name', 'last_name', 'organisations.name as organisation'])
    .where('token_hash', '=', hashToken(token))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses the link and returns the invite; undefined when another request was first. */
export const acceptInvite = (db: Db, token: string, now: Date) =>
  db
    .updateTable('invites')
    .set({ accepted_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
export type AcceptedInvite = NonNullable<Awaited<ReturnType<typeof acceptInvite>>>
