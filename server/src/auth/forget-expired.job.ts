import { dayMs } from '#rules/time/lengths.ts'
import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { forgetOldAddresses } from './known-addresses.ts'

const attemptsKeptMs = dayMs

/** Expired keys and links are already rejected. Deleting them only keeps their tables small. */
export const forgetExpiredJob = defineJob({
  name: 'forget_expired',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    async () => {
      await db.deleteFrom('sessions').where('expires_at', '<=', now()).execute()
      await db.deleteFrom('mfa_requests').where('expires_at', '<=', now()).execute()
      await db.deleteFrom('sign_on_attempts').where('expires_at', '<=', now()).execute()
      await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now()).execute()
      await db.deleteFrom('address_changes').where('expires_at', '<=', now()).execute()
      await db.deleteFrom('password_resets').where('expires_at', '<=', now()).execute()
      await db
        .deleteFrom('attempt_limits')
        .where('last_failed_at', '<=', new Date(now().getTime() - attemptsKeptMs))
        .execute()
      await forgetOldAddresses(db, now())
    },
})
