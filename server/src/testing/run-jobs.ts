import { Logger, runOnce } from 'graphile-worker'
import type { Mail } from '../core/mail.ts'
import { buildTasks } from '../jobs.ts'
import type { TestApp } from './test-app.ts'

/** Runs every job that is due and gives the mails that were sent; throws when a job failed. */
export async function runJobs({ deps }: TestApp): Promise<Mail[]> {
  const sent: Mail[] = []
  const failures: string[] = []
  const taskList = buildTasks(deps, async (mail) => {
    sent.push(mail)
  })
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') failures.push(message)
  })
  await runOnce({ pgPool: deps.pool, taskList, logger, noHandleSignals: true })
  if (failures.length > 0) throw new Error(failures.join('\n'))
  return sent
}

/** The token at the end of the one link in a mail. */
export function tokenInMail(mail: Mail | undefined): string {
  const link = mail?.text.match(/^https?:\/\/\S+$/m)?.[0]
  if (!link) throw new Error('the mail carries no link')
  return link.slice(link.lastIndexOf('/') + 1)
}
