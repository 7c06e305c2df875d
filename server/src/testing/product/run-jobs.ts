import { Logger, runOnce } from 'graphile-worker'
import type { Mail } from '../../core/mail/mail.ts'
import { buildDelivery, buildTasks } from '../../jobs.ts'
import type { TestApp } from './test-app.ts'

/** Runs all due jobs and returns the mails that were sent. Throws when a job fails. */
export async function runJobs({ deps }: TestApp): Promise<Mail[]> {
  const sent: Mail[] = []
  const failures: string[] = []
  const sendMail = async (mail: Mail) => {
    sent.push(mail)
    return '250 taken'
  }
  const delivery = buildDelivery(deps, sendMail)
  const taskList = buildTasks(deps, sendMail, delivery)
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') failures.push(message)
  })
  // Deliveries may queue further jobs.
  for (let round = 0; round < 2; round++) {
    await runOnce({ pgPool: deps.pool, taskList, logger, noHandleSignals: true })
    await delivery.idle()
  }
  if (failures.length > 0) throw new Error(failures.join('\n'))
  return sent
}

/** The token at the end of the one link in a mail. */
export function tokenInMail(mail: Mail | undefined): string {
  const link = mail?.text.match(/^https?:\/\/\S+$/m)?.[0]
  if (!link) throw new Error('the mail carries no link')
  return link.slice(link.lastIndexOf('/') + 1)
}
