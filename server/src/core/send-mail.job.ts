import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { addJob } from './jobs.ts'
import type { Mail, SendMail } from './mail.ts'
import type { SecretBox } from './secrets.ts'

/** Queues a mail in the caller's transaction. It is sealed: a link in its text opens an account. */
export const queueMail = <Tables>(db: Kysely<Tables>, secrets: SecretBox, mail: Mail) =>
  addJob(db, 'send_mail', { sealed: secrets.seal(JSON.stringify(mail)).toString('base64') })

export const sendMailJob =
  (secrets: SecretBox, sendMail: SendMail): Task =>
  async (payload) => {
    const { sealed } = payload as { sealed: string }
    await sendMail(JSON.parse(secrets.open(Buffer.from(sealed, 'base64'))) as Mail)
  }
