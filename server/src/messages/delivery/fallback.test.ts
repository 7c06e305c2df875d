import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from '../../core/mail/mail.ts'
import { buildDelivery } from '../../jobs.ts'
import { createAlert, createList } from '../../testing/alerts.ts'
import { createCameraWorld, post } from '../../testing/cameras.ts'
import { createWebhook, messagesOf, notify } from '../../testing/messages.ts'
import { createAdmin } from '../../testing/people.ts'
import { answer, startReceiver } from '../../testing/servers/receiver.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { acknowledgeNotification } from '../history/acknowledge.ts'
import { notifyLateFallbacks } from './fallback.ts'

/** Accepts mail for the desk only; `refusal` is the response for all others. */
let refusal = { code: 550, words: 'No such mailbox' }
const received: { to: string; message: string }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('desk@')
      ? done()
      : done(Object.assign(new Error(refusal.words), { responseCode: refusal.code })),
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push({ to: envelope.rcptTo[0]!.address, message: Buffer.concat(chunks).toString() })
      done(null, 'OK: queued as 42')
    })
  },
})
beforeAll(() => new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))

const provider = await startReceiver(answer(201, '{"sid":"SM1"}'))
const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
const later = (minutes: number) => product.setNow(new Date(product.deps.now().getTime() + minutes * 60_000))
const textsTo = (number: string) =>
  provider.calls.map(({ body }) => new URLSearchParams(body)).filter((form) => form.get('To') === number)

/** Runs like the worker until nothing is due. */
async function deliver() {
  const { port } = smtp.server.address() as AddressInfo
  const sendMail = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Sightline <no-reply@sightline.example>',
    outbox: product.deps.config.dataDir,
  })
  const sms = { url: provider.url, user: 'AC1', password: 'token', from: '+6490000000' }
  const delivery = buildDelivery({ ...product.deps, config: { ...product.deps.config, sms } }, sendMail)
  for (let round = 0; round < 3; round++) {
    await delivery.sweep()
    await delivery.idle()
  }
}

const mail = (to: string) => ({ channel: 'email', to }) as const
const text = (to: string) => ({ channel: 'sms', to }) as const

test('rejected mails of an alert go to its fallback once, with the reason, which the history shows', async () => {
  const world = await createCameraWorld(product)
  const list_id = await createList(db, world.orgId, ['ABC123'])
  await createAlert(db, world.orgId, {
    list_id,
    description: 'Wanted',
    email: ['gone@yard.example', 'left@yard.example'],
    fallback_to: ['021 123 4567', 'desk@yard.example'],
  })
  await post(product, world.camera, {
    time: product.deps.now().toISOString(),
    detections: [
      { type: 'car', confidence: 99, plate: 'ABC123', plate_confidence: 95, bb: [0.1, 0.1, 0.5, 0.5] },
    ],
  })
  await deliver()
  later(1)
  await deliver()

  expect(textsTo('+64211234567').map((form) => form.get('Body'))).toEqual([
    expect.stringMatching(/^ABC123 [^]*Not delivered to (gone|left)@yard.example: 550 No such mailbox\nhttp/),
  ])
  expect(received.map(({ to }) => to)).toEqual(['desk@yard.example'])
  const { body } = await product.request('GET', '/api/v2/alert/history', { key: world.admin.key })
  const rows = (body.results as { to: string; state: string; instead_of: string | null }[]).map(
    ({ to, state, instead_of }) => ({ to, state, instead_of }),
  )
  expect(rows.toSorted((a, b) => a.to.localeCompare(b.to))).toEqual([
    { to: '+64211234567', state: 'delivered', instead_of: expect.stringMatching(/^(gone|left)@yard/) },
    {
      to: 'desk@yard.example',
      state: 'delivered',
      instead_of: expect.stringMatching(/^(gone|left)@yard.example: 550 No such mailbox$/),
    },
    { to: 'gone@yard.example', state: 'failed', instead_of: null },
    { to: 'left@yard.example', state: 'failed', instead_of: null },
  ])
})

test('a rejected text message and an expired one arrive as a mail with the reason', async () => {
  const { orgId } = await createAdmin(db)
  received.length = 0
  provider.behave(answer(400, 'Invalid number'))
  await notify(
    product,
    orgId,
    [text('0211111111')],
    { title: 'refused' },
    { fallback: [mail('desk@a.example')] },
  )
  await deliver()
  provider.behave(answer(201, '{"sid":"SM1"}'))
  const occurred_at = new Date(product.deps.now().getTime() - 3 * 3_600_000).toISOString()
  await notify(
    product,
    orgId,
    [text('0212222222')],
    { title: 'expired', occurred_at },
    { fallback: [mail('desk@a.example')] },
  )
  await deliver()
  const mails = (await messagesOf(db, orgId)).filter(({ channel }) => channel === 'email')
  expect(mails.map(({ status, instead_of }) => `${status} ${instead_of}`).toSorted()).toEqual([
    'delivered +64211111111: 400 Invalid number',
    'delivered +64212222222: Too old to be of use when it could be sent',
  ])
  expect(received.map(({ message }) => /^Subject: (.*)$/m.exec(message)![1]?.trim())).toEqual([
    'refused',
    'expired',
  ])
  expect(received[0]!.message).toContain('Not delivered to: +64211111111: 400 Invalid number')
})

test('mails that a server does not accept for five minutes are sent as texts once, unless acknowledged', async () => {
  const { orgId } = await createAdmin(db)
  refusal = { code: 451, words: 'Try again later' }
  const options = { fallback: [text('0213333333')] }
  const guard = [mail('guard@yard.example')]
  await notify(product, orgId, guard, { title: 'first' }, options)
  await deliver()
  await notify(product, orgId, guard, { title: 'second' }, options)
  const known = await notify(product, orgId, guard, { title: 'handled' }, options)
  await acknowledgeNotification(db, orgId, known, { name: 'Hemi' }, product.deps.now())
  const sweep = async () => {
    await notifyLateFallbacks(db, product.deps.now())
    await deliver()
  }
  later(4)
  await sweep()
  expect(textsTo('+64213333333')).toEqual([])
  later(2)
  await sweep()
  later(120)
  await sweep()
  const texts = textsTo('+64213333333').map((form) => form.get('Body'))
  expect(texts).toHaveLength(2)
  expect(texts[0]).toMatch(/^ABC123\nfirst\n[^]*Not delivered to guard@yard.example: [^]*451 Try again later/)
  expect(texts[1]).toMatch(/^ABC123\nsecond\n/)
  const states = (await messagesOf(db, orgId)).filter(({ channel }) => channel === 'email')
  expect(states.map(({ status }) => status)).toEqual(['queued', 'queued', 'queued'])
})

test('a rejecting webhook falls back to its own address and to that of the alert, with its name', async () => {
  const { orgId } = await createAdmin(db)
  received.length = 0
  const receiver = await startReceiver(answer(403, 'Forbidden'))
  const webhookId = await createWebhook(product, orgId, receiver.url, { fallback_email: 'desk@b.example' })
  const fallback = [mail('desk@b.example'), mail('desk@c.example')]
  await notify(product, orgId, [{ channel: 'webhook', webhookId }], {}, { fallback })
  await deliver()
  expect(received.map(({ to }) => to).toSorted()).toEqual(['desk@b.example', 'desk@c.example'])
  expect(received[0]!.message).toContain('Not delivered to: Gate opener: 403 Forbidden')
})

test('the summary after quiet hours has the fallback of its parts', async () => {
  const { orgId } = await createAdmin(db)
  received.length = 0
  refusal = { code: 550, words: 'No such mailbox' }
  const notBefore = new Date(product.deps.now().getTime() + 3_600_000)
  const held = { notBefore, digest: 'quiet:1', fallback: [mail('desk@d.example')] }
  for (const title of ['one', 'two']) await notify(product, orgId, [mail('gone@d.example')], { title }, held)
  later(61)
  await deliver()
  expect(received.map(({ message }) => /^Subject: (.*)$/m.exec(message)![1]?.trim())).toEqual([
    '2 messages: Stolen vehicles',
  ])
})
