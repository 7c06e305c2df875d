import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMailer, type SendMail } from './mail.ts'

const received: { recipients: string[]; message: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    const pieces: Buffer[] = []
    stream.on('data', (piece: Buffer) => pieces.push(piece))
    stream.on('end', () => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      received.push({ recipients, message: Buffer.concat(pieces).toString('latin1') })
      done()
    })
  },
})
let send: SendMail

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  send = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Sightline <no-reply@sightline.example>',
    outbox: tmpdir(),
  })
})
beforeEach(() => received.splice(0))
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

/** The headers as a mail program reads them: up to the first empty line, with continuation lines joined. */
function headersOf(message: string): [string, string][] {
  const [head = ''] = message.split('\r\n\r\n', 1)
  return head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
}

/** Encoded words (RFC 2047) as text. */
const decoded = (value: string) =>
  value
    .replaceAll(/\?= +=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    )

const textOf = (value: string) => Buffer.from(decoded(value), 'latin1').toString()

const names = [
  'North gate\r\nBcc: thief@elsewhere.example',
  'North gate\nContent-Type: text/html\n\n<script>alert(1)</script>',
  'North gate\r\n\r\nA body of its own',
  '"quoted", <thief@elsewhere.example>, \\escaped\\',
  '=?UTF-8?Q?Bcc:_thief@elsewhere.example?=',
  'Māori, Ω, 停车场, 🚗'.repeat(20),
  '\u0000\u000b\u2028\u2029 controls \u202e reversed',
]

const to = 'kiri@parking.example'
const expectedHeaders = [
  'From',
  'To',
  'Message-ID',
  'In-Reply-To',
  'References',
  'Subject',
  'Content-Transfer-Encoding',
  'Date',
  'MIME-Version',
  'Content-Type',
]

test.each(names)('the name %j of a site adds neither a header nor a recipient nor a body', async (name) => {
  await send({ to, subject: `Vehicle at ${name}`, text: 'Seen.', messageId: 'one', thread: 'two' })
  const [{ recipients, message }] = received as [(typeof received)[number]]
  expect(recipients).toEqual([to])
  const headers = headersOf(message)
  expect(headers.map(([header]) => header).toSorted()).toEqual(expectedHeaders.toSorted())
  const subject = headers.find(([header]) => header === 'Subject')![1]
  expect(textOf(subject)).not.toMatch(/[\r\n]/)
  expect(message.slice(message.indexOf('\r\n\r\n')).trim()).toBe('Seen.')
})

test('text in other languages arrives unchanged', async () => {
  const subject = 'Māori, Ω, 停车场, 🚗 "quoted"'
  await send({ to, subject, text: 'Seen.' })
  const headers = new Map(headersOf(received[0]!.message))
  expect(textOf(headers.get('Subject')!)).toBe(subject)
})

test.each([
  'kiri@parking.example, thief@elsewhere.example',
  'kiri@parking.example\r\nBcc: thief@elsewhere.example',
  'Kiri <kiri@parking.example>, thief@elsewhere.example',
])('the address %j reaches nobody else', async (address) => {
  await send({ to: address, subject: 'Seen', text: 'Seen.' }).catch(() => undefined)
  expect(received.flatMap(({ recipients }) => recipients)).not.toContain('thief@elsewhere.example')
  expect(received.flatMap(({ message }) => headersOf(message)).map(([name]) => name)).not.toContain('Bcc')
})
