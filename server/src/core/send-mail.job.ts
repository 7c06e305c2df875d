import type { Kysely } from 'kysely'
import { z } from 'zod'
import { defineJob } from './jobs.ts'
import type { Mail, SendMail } from './mail.ts'
import type { SecretBox } from './secrets.ts'

export const sendMailJob = defineJob({
  name: 'send_mail',
  payload: z.object({ sealed: z.base64() }),
  work:
    ({ secrets, sendMail }: { secrets: SecretBox; sendMail: SendMail }) =>
    async ({ sealed }) => {
      await sendMail(JSON.parse(secrets.open(Buffer.from(sealed, 'base64'))) as Mail)
    },
})

/** Queues a mail in the caller's transaction. It is sealed: a link in its text opens an account. */
export const queueMail = <Tables>(db: Kysely<Tables>, secrets: SecretBox, mail: Mail) =>
  sendMailJob.queue(db, { sealed: secrets.seal(JSON.stringify(mail)).toString('base64') })
