import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { newId } from '../ids.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** Pictures in the HTML, by the name after `cid:`. */
  pictures?: { cid: string; contentType: string; bytes: Buffer }[]
  /** The part before the @. A retry sends the same id. */
  messageId?: string
  /** Mails with the same value form a thread. */
  thread?: string
}
/** Returns the response of the server. */
export type SendMail = (mail: Mail) => Promise<string>

interface Options {
  smtpUrl: string | undefined
  from: string
  outbox: string
}

/** Sends mail to the configured SMTP server, or writes it to an outbox folder. */
export function createMailer({ smtpUrl, from, outbox }: Options): SendMail {
  const host = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  if (smtpUrl) {
    // A server that hangs must not block the next mail for ten minutes.
    const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }
    const transport = createTransport({ url: smtpUrl, ...timeouts })
    return async (mail) => {
      const { response } = await transport.sendMail(envelope(mail, from, host))
      return response
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    mkdirSync(outbox, { recursive: true, mode: 0o700 })
    const name = `${newId()}.eml`
    const content = mail.html
      ? (await composer.sendMail(envelope(mail, from, host))).message
      : plainFile(mail, from)
    // Readable by the owner only: a link in it opens an account.
    await writeFile(path.join(outbox, name), content as Buffer | string, { mode: 0o600 })
    return `written to ${name}`
  }
}

const envelope = (mail: Mail, from: string, host: string): SendMailOptions => ({
  from,
  to: { name: '', address: oneAddress(mail.to) },
  subject: oneLine(mail.subject),
  date: new Date(),
  text: mail.text,
  ...(mail.html && { html: mail.html }),
  ...(mail.messageId && { messageId: `<${mail.messageId}@${host}>` }),
  ...(mail.thread && { references: [`<${mail.thread}@${host}>`], inReplyTo: `<${mail.thread}@${host}>` }),
  attachments: (mail.pictures ?? []).map(({ cid, contentType, bytes }) => ({
    cid,
    contentType,
    content: bytes,
    filename: `${cid}.${contentType.split('/')[1] ?? 'jpg'}`,
  })),
})

/** Plain and unwrapped, so that links can be copied. */
const plainFile = (mail: Mail, from: string) =>
  [
    `From: ${from}`,
    `To: ${oneAddress(mail.to)}`,
    `Subject: ${oneLine(mail.subject)}`,
    `Date: ${new Date().toUTCString()}`,
    '',
    mail.text,
  ].join('\n')

/** A list of addresses, or an injected header, must not reach other recipients. */
function oneAddress(address: string): string {
  if (/^[^\s,;:<>"()]+@[^\s,;:<>"()]+$/.test(address)) return address
  throw new Error(`${JSON.stringify(address)} is not one mail address`)
}

/** A line break in a name must not start another header. */
const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')
