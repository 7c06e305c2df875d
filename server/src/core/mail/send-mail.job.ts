import type { Kysely } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../jobs.ts'
import type { Mail, SendMail } from './mail.ts'
import type { SecretBox } from '../secrets/secrets.ts'

/** A queued mail, with bytes as base64. */
type KeptMail = Omit<Mail, 'pictures'> & { pictures?: { cid: string; contentType: string; bytes: string }[] }

const keptMail = ({ pictures, ...mail }: Mail): KeptMail => ({
  ...mail,
  ...(pictures && {
    pictures: pictures.map(({ bytes, ...picture }) => ({ ...picture, bytes: bytes.toString('base64') })),
  }),
})

export const sendMailJob = defineJob({
  name: 'send_mail',
  payload: z.object({ sealed: z.base64() }),
  work:
    ({ secrets, sendMail }: { secrets: SecretBox; sendMail: SendMail }) =>
    async ({ sealed }) => {
      const { pictures, ...mail } = JSON.parse(secrets.open(Buffer.from(sealed, 'base64'))) as KeptMail
      const bytesOf = pictures?.map(({ bytes, ...picture }) => ({
        ...picture,
        bytes: Buffer.from(bytes, 'base64'),
      }))
      await sendMail({ ...mail, ...(bytesOf && { pictures: bytesOf }) })
    },
})

/** Queues a mail in the caller's transaction. It is encrypted, since a link in its text may open an account. */
export const queueMail = <Tables>(db: Kysely<Tables>, secrets: SecretBox, mail: Mail) =>
  sendMailJob.queue(db, { sealed: secrets.seal(JSON.stringify(keptMail(mail))).toString('base64') })
