import { productName } from '#contract/product/constants.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'
import { queueMail } from '../core/mail/send-mail.job.ts'
import type { Db } from '../db.ts'
import { findCheckpoint } from './checkpoint-content.ts'
import { postCheckpointJob } from './post-checkpoint.job.ts'
import { findAuditSettings } from './settings.ts'

/** Sends the newest checkpoint to the configured receivers, in the transaction that signed it. */
export async function sendCheckpoint(tx: Db, secrets: SecretBox, orgId: string): Promise<void> {
  const { checkpoint_email, checkpoint_url } = await findAuditSettings(tx, orgId)
  if (checkpoint_url) await postCheckpointJob.queue(tx, { orgId, url: checkpoint_url }, { maxAttempts: 8 })
  if (!checkpoint_email) return
  const checkpoint = await findCheckpoint(tx, secrets, orgId)
  await queueMail(tx, secrets, {
    to: checkpoint_email,
    subject: `Checkpoint of the ${productName} audit log, ${checkpoint.at.slice(0, 10)}`,
    text: `This is the end of the audit log of your organisation, signed with the key of the instance. Keep this message: a log in
which entry ${checkpoint.seq} of the chain is missing or has another hash was changed after this time.

${JSON.stringify(checkpoint, null, 1)}
`,
  })
}
