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
      await transport.sendMail({ from: options.from, ...mail, subject: oneLine(mail.subject) })
    }
  }
  return async (mail) => {
    mkdirSync(options.outbox, { recursive: true })
    const head = [
      `From: ${options.from}`,
      `To: ${oneLine(mail.to)}`,
      `Subject: ${oneLine(mail.subject)}`,
      `Date: ${new Date().toUTCString()}`,
    ]
    const name = `${newId()}.eml`
    // Plain and unwrapped, so that a link in it can be copied as it stands.
    const text = [...head, '', mail.text].join('\n')
    // For its owner's eyes: a link in it opens an account.
    await writeFile(path.join(options.outbox, name), text, { mode: 0o600 })
  }
}

/** A name with a line break in it must not begin another header. */
const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')
