import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { newId } from './ids.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}
export type SendMail = (mail: Mail) => Promise<void>

/** Where mail goes: to the SMTP server that is set, else as files into an outbox folder. */
export function createMailer(options: {
  smtpUrl: string | undefined
  from: string
  outbox: string
}): SendMail {
  if (options.smtpUrl) {
    const transport = createTransport(options.smtpUrl)
    return async (mail) => {
      await transport.sendMail({ from: options.from, ...mail })
    }
  }
  return async (mail) => {
    mkdirSync(options.outbox, { recursive: true })
    const head = [
      `From: ${options.from}`,
      `To: ${mail.to}`,
      `Subject: ${mail.subject}`,
      `Date: ${new Date().toUTCString()}`,
    ]
    const name = `${newId()}.eml`
    // Plain and unwrapped, so that a link in it can be copied as it stands.
    await writeFile(path.join(options.outbox, name), [...head, '', mail.text].join('\n'))
  }
}
