import type { Task } from 'graphile-worker'
import { passwordResetMinutes } from '#contract/auth/api.ts'
import { addJob } from '../core/jobs.ts'
import { hashToken, newToken } from '../core/secrets.ts'
import { queueMail } from '../core/send-mail.job.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { passwordResetMail } from './mails.ts'
import { findUserByEmail } from './queries.ts'

const name = 'request_password_reset'

/** The address is looked up by the job, so the answer takes as long for a stranger's as for a member's. */
export const queuePasswordReset = (db: Db, email: string) => addJob(db, name, { email })

/** Mails a link to the person with this address, if there is one who has chosen a password before. */
export const passwordResetJob =
  ({ db, secrets, config, now }: Deps): Task =>
  async (payload) => {
    const user = await findUserByEmail(db, (payload as { email: string }).email)
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
      await queueMail(tx, secrets, passwordResetMail({ email: user.email, firstName: user.first_name }, link))
    })
  }
