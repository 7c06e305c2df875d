import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from './mail.ts'

const from = 'Sightline <no-reply@sightline.example>'
const mail = { to: 'kiri@parking.example', subject: 'Kia ora, Kiri', text: 'Open https://example.test/é?a=1' }
const received: { sender: string; recipients: string[]; message: string }[] = []
const outbox = mkdtempSync(path.join(tmpdir(), 'sightline-outbox-'))

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    password === 'secret'
      ? done(null, { user: username })
      : done(new Error('That is not the password of this mailbox')),
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('nobody@') ? done(new Error('No such mailbox')) : done(),
  onData: (stream, { envelope }, done) => {
    const lines: Buffer[] = []
    stream.on('data', (chunk: Buffer) => lines.push(chunk))
    stream.on('end', () => {
      received.push({
        sender: envelope.mailFrom ? envelope.mailFrom.address : '',
        recipients: envelope.rcptTo.map(({ address }) => address),
        message: Buffer.concat(lines).toString(),
      })
      done()
    })
  },
})

const urlWith = (credentials = '') => {
  const { port } = server.server.address() as AddressInfo
  return `smtp://${credentials}127.0.0.1:${port}`
}
const newestFile = () => path.join(outbox, readdirSync(outbox).sort().at(-1)!)
const mailerFor = (smtpUrl: string | undefined) => createMailer({ smtpUrl, from, outbox })

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve))
  rmSync(outbox, { recursive: true, force: true })
})

test('mail reaches the configured SMTP server with the user name and password of its URL', async () => {
  await mailerFor(urlWith('kiri:secret@'))(mail)
  expect(received).toMatchObject([{ sender: 'no-reply@sightline.example', recipients: [mail.to] }])
  expect(received[0]!.message).toContain(`From: ${from}`)
  expect(received[0]!.message).toContain(`Subject: ${mail.subject}`)
})

test('mail that the server rejects is a failure, so that the job retries', async () => {
  await expect(mailerFor(urlWith())({ ...mail, to: 'nobody@parking.example' })).rejects.toThrow(
    'No such mailbox',
  )
  await expect(mailerFor(urlWith('kiri:wrong@'))(mail)).rejects.toThrow('not the password')
})

test('without an SMTP server mail is written to a file whose links can be copied', async () => {
  await mailerFor(undefined)(mail)
  const file = newestFile()
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(`To: ${mail.to}`)
  expect(text).toContain(`\n\n${mail.text}`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a line break in a name starts no header', async () => {
  const subject = 'Kiri\r\nBcc: everybody@parking.example\ninvited you'
  await mailerFor(undefined)({ ...mail, subject })
  const oneLine = 'Subject: Kiri Bcc: everybody@parking.example invited you'
  expect(readFileSync(newestFile(), 'utf8').split('\n')).toContain(oneLine)
  await mailerFor(urlWith())({ ...mail, subject })
  expect(received.at(-1)!.message).toContain(oneLine)
})
