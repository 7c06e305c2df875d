import { addressChangeHours } from '#contract/auth/api.ts'
import { inLanguage } from '../core/languages.ts'
import { queueMail } from '../core/mail/send-mail.job.ts'
import { hashToken, newToken } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { addressChangedJob } from './address-changed.job.ts'
import { confirmAddressMail } from './mails.ts'
import { forgetResets } from './password-reset.ts'
import { getUser } from './queries.ts'

/** Mails a link to a new address, which applies when the link is used. It replaces an earlier change of the member. */
export async function requestAddressChange(
  tx: Db,
  { config, secrets, now }: Pick<Deps, 'config' | 'secrets' | 'now'>,
  userId: string,
  email: string,
): Promise<void> {
  const token = newToken()
  const change = {
    token_hash: hashToken(token),
    email,
    created_at: now(),
    expires_at: new Date(now().getTime() + addressChangeHours * 3_600_000),
  }
  await tx
    .insertInto('address_changes')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
  const { first_name, language } = await getUser(tx, userId)
  const link = `${config.publicUrl}/confirm-address/${token}`
  await queueMail(
    tx,
    secrets,
    inLanguage(language, () => confirmAddressMail({ email, firstName: first_name }, link)),
  )
}

/** The new addresses of members that are not confirmed yet, by member. */
export async function findPendingAddresses(db: Db, orgId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('address_changes')
    .innerJoin('users', 'users.id', 'address_changes.user_id')
    .select(['address_changes.user_id', 'address_changes.email'])
    .where('users.org_id', '=', orgId)
    .execute()
  return new Map(rows.map(({ user_id, email }) => [user_id, email]))
}

/** Uses a link and returns the change; undefined when it is expired, or when another request was first. */
export const takeAddressChange = (tx: Db, token: string, now: Date) =>
  tx
    .deleteFrom('address_changes')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst()

interface Moved {
  id: string
  /** The old address. */
  email: string
  is_registered: boolean
}

/** Links that were mailed to the old address must no longer work, and its owner learns of the change. */
export async function noteNewAddress(tx: Db, { id, email, is_registered }: Moved): Promise<void> {
  await forgetResets(tx, id)
  await tx.deleteFrom('address_changes').where('user_id', '=', id).execute()
  if (is_registered) await addressChangedJob.queue(tx, { userId: id, email })
}
