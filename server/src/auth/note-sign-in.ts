import { recordAudit } from '../audit/record-audit.ts'
import type { Db } from '../db.ts'
import type { Client } from './client.ts'

/** Remembers who signed in, and from where. */
export const noteSignIn = (
  tx: Db,
  user: { id: string; org_id: string; email: string },
  { address }: Client,
  now: Date,
) =>
  recordAudit(tx, user.org_id, {
    at: now,
    actorId: user.id,
    action: 'session.opened',
    subject: user.email,
    detail: { address },
  })
