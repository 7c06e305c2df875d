import { z } from 'zod'
import { passwordResetMinutes } from '#contract/auth/api.ts'
import { defineJob } from '../core/jobs.ts'
import { hashToken, newToken } from '../core/secrets/secrets.ts'
import { inLanguage } from '../core/languages.ts'
import { queueMail } from '../core/mail/send-mail.job.ts'
import type { Deps } from '../deps.ts'
import { passwordResetMail } from './mails.ts'
import { findUserByEmail } from './queries.ts'

/**
 * Mails a reset link to a registered user with this address, if any. The lookup runs in the job, so that the response
 * takes equally long for unknown addresses.
 */
export const passwordResetJob = defineJob({
  name: 'request_password_reset',
  payload: z.object({ email: z.string() }),
  work:
    ({ db, secrets, config, now }: Deps) =>
    async ({ email }) => {
      const user = await findUserByEmail(db, email)
      if (!user?.password_hash) return
      const token = newToken()
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('password_resets')
          .values({
            token_hash: hashToken(token),
            user_id: user.id,
            created_at: now(),
            expires_at: new Date(now().getTime() + passwordResetMinutes * 60_000),
          })
          .execute()
        const link = `${config.publicUrl}/reset-password/${token}`
        const to = { email: user.email, firstName: user.first_name }
        await queueMail(
          tx,
          secrets,
          inLanguage(user.language, () => passwordResetMail(to, link)),
        )
      })
    },
})
