import type { AddressInfo } from 'node:net'
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createMailer } from '../../core/mail/mail.ts'
import { buildDelivery } from '../../jobs.ts'
import { messagesOf, startDelivery, notify } from '../../testing/messages.ts'
import type { MessageContent } from '#contract/messages/content.ts'
import { createAdmin, createPerson } from '../../testing/people.ts'
import { answer, startReceiver } from '../../testing/servers/receiver.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const from = 'Sightline <no-reply@sightline.example>'
const received: { to: string[]; message: string }[] = []
let refusal: { code: number; words: string } | undefined
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (refusal) return done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
      received.push({
        to: envelope.rcptTo.map(({ address }) => address),
        message: Buffer.concat(chunks).toString(),
      })
      return done(null, 'OK: queued as 42')
    })
  },
})
beforeAll(() => new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps

async function deliverBy(smtpUrl: string | undefined) {
  const outbox = path.join(product.deps.config.dataDir, 'outbox')
  const delivery = buildDelivery(product.deps, createMailer({ smtpUrl, from, outbox }))
  await delivery.sweep()
  await delivery.idle()
}
const smtpUrl = () => `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`

test('sends each recipient a separate mail as HTML and plain text, with all headers, and stores the reply', async () => {
  const { orgId } = await createAdmin(db)
  await notify(product, orgId, [
    { channel: 'email', to: 'kiri@parking.example' },
    { channel: 'email', to: 'hemi@parking.example' },
  ])
  await deliverBy(smtpUrl())
  expect(received.map(({ to }) => to.join()).toSorted()).toEqual([
    'hemi@parking.example',
    'kiri@parking.example',
  ])
  const messages = await messagesOf(db, orgId)
  const kiri = messages.find(({ recipient }) => recipient.startsWith('kiri'))!
  const { message } = received.find(({ to }) => to[0]!.startsWith('kiri'))!
  expect(message).toContain('To: kiri@parking.example')
  expect(message).toContain(`From: ${from}`)
  expect(message).toMatch(/^Date: /m)
  expect(message).toContain(`Message-ID: <${kiri.id}@sightline.example>`)
  expect(message).toMatch(/^References: <[0-9a-f]{32}@sightline.example>/m)
  expect(message).toContain('Content-Type: text/plain')
  expect(message).toContain('Content-Type: text/html')
  expect(message).toContain('ABC123 seen at Queen Street')
  const attempt = await db
    .selectFrom('message_attempts')
    .select(['code', 'answer'])
    .where('message_id', '=', kiri.id)
    .executeTakeFirst()
  expect(attempt).toEqual({ code: 250, answer: '250 OK: queued as 42' })
})

test('mails about a plate form one thread', async () => {
  const { orgId } = await createAdmin(db)
  received.length = 0
  const kiri = { channel: 'email', to: 'kiri@parking.example' } as const
  for (const plate of ['ABC123', 'ABC123', 'XYZ789']) await notify(product, orgId, [kiri], { plate })
  await deliverBy(smtpUrl())
  const threads = received.map(({ message }) => /^References: (.*)$/m.exec(message)![1])
  expect(threads[0]).toBe(threads[1])
  expect(threads[2]).not.toBe(threads[0])
})

test.each([
  [{ code: 550, words: 'No such mailbox' }, 'failed'],
  [{ code: 451, words: 'Try again later' }, 'queued'],
])('a mail server with the response %j leaves the message %s', async (answered, status) => {
  const { orgId } = await createAdmin(db)
  refusal = answered
  await notify(product, orgId, [{ channel: 'email', to: 'kiri@parking.example' }])
  await deliverBy(smtpUrl())
  refusal = undefined
  expect(await messagesOf(db, orgId)).toMatchObject([{ status, answer_code: answered.code }])
})

test('sends a text message in the format of Twilio, or writes it to the outbox without a provider', async () => {
  const receiver = await startReceiver(answer(201, '{"sid":"SM1"}'))
  const sms = { url: receiver.url, user: 'AC1', password: 'token', from: '+6490000000' }
  const { orgId } = await createAdmin(db)
  const config = { ...product.deps.config, sms }
  const { delivery } = startDelivery({ ...product, deps: { ...product.deps, config } })
  await notify(product, orgId, [{ channel: 'sms', to: '021 123-4567' }])
  await delivery.sweep()
  await delivery.idle()
  const form = new URLSearchParams(receiver.calls[0]!.body)
  expect(Object.fromEntries(form)).toMatchObject({
    To: '+64211234567',
    From: '+6490000000',
    Body: expect.stringContaining('ABC123 seen at Queen Street, Gate 1'),
  })
  expect(receiver.calls[0]!.headers.authorization).toBe(
    `Basic ${Buffer.from('AC1:token').toString('base64')}`,
  )
  expect(await messagesOf(db, orgId)).toMatchObject([{ status: 'delivered', answer_code: 201, segments: 1 }])

  await notify(product, orgId, [{ channel: 'sms', to: '+64211234567' }])
  await deliverBy(undefined)
  const outbox = path.join(product.deps.config.dataDir, 'outbox')
  const file = readdirSync(outbox).find((name) => name.endsWith('.sms'))!
  expect(readFileSync(path.join(outbox, file), 'utf8')).toMatch(/^To: \+64211234567\n\nABC123 seen/)
})

/** The decryption of an aes128gcm push in a browser (RFC 8188, 8291). */
function readPush(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const sender = body.subarray(21, 21 + keyLength)
  const shared = browser.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12))
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

test('pushes to an allowed browser, encrypted for it, and deletes an expired subscription', async () => {
  const { orgId } = await createAdmin(db)
  const person = await createPerson(db, orgId, 'VIEWER')
  const browser = createECDH('prime256v1')
  const auth = randomBytes(16)
  const bodies: Buffer[] = []
  const receiver = await startReceiver(answer(201))
  const keys = { p256dh: browser.generateKeys('base64url'), auth: auth.toString('base64url') }
  const send = (method: 'GET' | 'POST' | 'DELETE', query = '', body?: unknown) =>
    product.request(method, `/api/v1/messages/push${query}`, { key: person.key, body })
  expect((await send('POST', '', { endpoint: receiver.url, keys })).body).toEqual({ browsers: 1 })
  receiver.behave((call, response) => {
    bodies.push(Buffer.from(call.raw))
    response.writeHead(201).end()
  })
  const { delivery } = startDelivery(product)
  const elsewhere = await createPerson(db, orgId, 'SITE_VIEWER')
  await db
    .insertInto('push_subscriptions')
    .values({
      org_id: orgId,
      id: elsewhere.id,
      user_id: elsewhere.id,
      endpoint: `${receiver.url}/elsewhere`,
      user_agent: '',
      session_hash: null,
      created_at: new Date(),
      ...keys,
    })
    .execute()
  /** Alerts go to every browser of users who may see the site; a SITE_VIEWER of other sites is not notified. */
  const push = async (values: Partial<MessageContent> = {}) => {
    await notify(product, orgId, [], values)
    await delivery.sweep()
    await delivery.idle()
  }
  await push()
  expect(receiver.calls[0]!.headers.authorization).toMatch(/^vapid t=/)
  expect(JSON.parse(readPush(bodies[0]!, browser, auth))).toMatchObject({
    title: 'ABC123 seen at Queen Street, Gate 1',
    body: expect.stringMatching(/^Queen Street, Gate 1, \d\d:\d\d NZ[DS]T$/),
  })
  await db.updateTable('users').set({ language: 'de' }).where('id', '=', person.id).execute()
  await push({ words: { text: '{what} seen at {place}', values: { what: 'ABC123', place: 'Queen Street' } } })
  expect(JSON.parse(readPush(bodies[1]!, browser, auth)).title).toBe('ABC123 an Queen Street gesehen')
  receiver.behave(answer(410))
  await push()
  expect((await send('GET')).body.browsers).toBe(0)
  await push()
  expect(receiver.calls).toHaveLength(3)
  const states = (await messagesOf(db, orgId)).map(({ status }) => status)
  expect(states).toEqual(['delivered', 'delivered', 'suppressed'])
})

test('browsers that together take longer than the lease are notified once, although another process looks for work', async () => {
  const { orgId } = await createAdmin(db)
  const person = await createPerson(db, orgId, 'VIEWER')
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const other = startDelivery(product)
  // Each takes a minute of the product's clock to fail.
  const receiver = await startReceiver((_call, response) => {
    product.setNow(new Date(product.deps.now().getTime() + 60_000))
    void other.delivery
      .sweep()
      .then(() => other.delivery.idle())
      .then(() => response.writeHead(500).end())
  })
  const browsers = ['a', 'b', 'c', 'd', 'e']
  await db
    .insertInto('push_subscriptions')
    .values(
      browsers.map((name) => ({
        org_id: orgId,
        id: newId(),
        user_id: person.id,
        endpoint: `${receiver.url}/${name}`,
        user_agent: '',
        session_hash: null,
        created_at: new Date(),
        ...keys,
      })),
    )
    .execute()
  await notify(product, orgId, [])
  const { delivery } = startDelivery(product)
  await delivery.sweep()
  await delivery.idle()
  expect(receiver.calls.map(({ path: at }) => at).toSorted()).toEqual(browsers.map((name) => `/hook/${name}`))
  product.setNow(new Date())
})
