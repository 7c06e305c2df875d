import { z } from 'zod'
import { defineJob } from '../core/jobs.ts'
import { inLanguage } from '../core/languages.ts'
import { queueMail } from '../core/mail/send-mail.job.ts'
import type { Deps } from '../deps.ts'
import { addressChangedMail } from './mails.ts'

/** Notifies the old address of a member of the new one. */
export const addressChangedJob = defineJob({
  name: 'notify_old_address',
  payload: z.object({ userId: z.string(), email: z.string() }),
  work:
    ({ db, secrets }: Deps) =>
    async ({ userId, email }) => {
      const user = await db
        .selectFrom('users')
        .select(['email', 'first_name', 'language'])
        .where('id', '=', userId)
        .executeTakeFirst()
      if (!user) return
      const to = { email, firstName: user.first_name }
      await queueMail(
        db,
        secrets,
        inLanguage(user.language, () => addressChangedMail(to, user.email)),
      )
    },
})
