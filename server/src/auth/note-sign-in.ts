import { recordAudit } from '../audit/record-audit.ts'
import type { Db } from '../db.ts'
import type { Client } from './client.ts'
import { rememberAddress } from './known-addresses.ts'

/** Records a sign-in and its address. */
export async function noteSignIn(
  tx: Db,
  user: { id: string; org_id: string; email: string },
  { address }: Client,
  now: Date,
): Promise<void> {
  await rememberAddress(tx, user.id, address, now)
  await recordAudit(tx, user.org_id, {
    at: now,
    actorId: user.id,
    action: 'session.opened',
    subject: user.email,
    detail: { address },
  })
}
