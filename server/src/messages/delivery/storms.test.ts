import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createWebhook, messagesOf, startDelivery, notify } from '../../testing/messages.ts'
import { createAdmin, createPerson } from '../../testing/people.ts'
import { answer, startReceiver } from '../../testing/servers/receiver.ts'
import { startProduct } from '../../testing/product/test-app.ts'
import { acknowledgeNotification } from '../history/acknowledge.ts'
import { escalateNotifications } from '../history/escalate.ts'
import { receiveReply } from '../sms-replies/receive-reply.ts'

const product = await startProduct({ outboundAllow: ['127.0.0.0/8'] })
const { db } = product.deps
const { deliver, mails } = startDelivery(product)
const later = (minutes: number) => product.setNow(new Date(product.deps.now().getTime() + minutes * 60_000))
const mailsTo = (to: string) => mails.filter((mail) => mail.to === to).map(({ subject }) => subject)

test('in a storm sends twenty mails and one summary with count and list, and does not hold priority messages', async () => {
  const { orgId } = await createAdmin(db)
  const kiri = { channel: 'email', to: 'kiri@storm.example' } as const
  for (let count = 0; count < 50; count++)
    await notify(product, orgId, [kiri], {
      title: `car ${count}`,
      occurred_at: new Date(Date.now() + count).toISOString(),
    })
  await deliver()
  expect(mailsTo(kiri.to)).toEqual(Array.from({ length: 20 }, (_, count) => `car ${count}`))
  await notify(product, orgId, [kiri], { title: 'stolen' }, { isPriority: true })
  await deliver()
  expect(mailsTo(kiri.to).at(-1)).toBe('stolen')
  later(11)
  await deliver()
  expect(mailsTo(kiri.to).at(-1)).toBe('30 messages: Stolen vehicles')
  expect(mails.findLast(({ to }) => to === kiri.to)!.text).toContain('car 49')
  const admin = await createPerson(db, orgId, 'ADMIN')
  const summary = mails.findLast(({ to }) => to === kiri.to)!
  const id = /alerts\?summary=([0-9a-f-]+)/.exec(summary.text)![1]!
  const { body } = await product.request('GET', `/api/v2/alert/history?merged_into=${id}&page_length=100`, {
    key: admin.key,
  })
  expect(body.results.map(({ title }: { title: string }) => title).toReversed()).toEqual(
    Array.from({ length: 30 }, (_, count) => `car ${count + 20}`),
  )
  const states = await messagesOf(db, orgId)
  expect(
    Object.fromEntries(
      Map.groupBy(states, ({ status }) => status)
        .entries()
        .map(([status, rows]) => [status, rows.length]),
    ),
  ).toEqual({
    delivered: 22,
    merged: 30,
  })
})

test('a webhook gets every message, however many there are', async () => {
  const { orgId } = await createAdmin(db)
  const receiver = await startReceiver()
  const webhookId = await createWebhook(product, orgId, receiver.url)
  for (let count = 0; count < 60; count++) await notify(product, orgId, [{ channel: 'webhook', webhookId }])
  await deliver()
  expect(receiver.calls).toHaveLength(60)
})

test('messages held under one digest are sent as one when they are due', async () => {
  const { orgId } = await createAdmin(db)
  const hemi = { channel: 'email', to: 'hemi@digest.example' } as const
  const held = { notBefore: new Date(product.deps.now().getTime() + 3_600_000), digest: 'quiet:1' }
  for (const title of ['one', 'two', 'three']) await notify(product, orgId, [hemi], { title }, held)
  await notify(product, orgId, [hemi], { title: 'stolen' }, { ...held, isPriority: true })
  await deliver()
  expect(mailsTo(hemi.to)).toEqual(['stolen'])
  later(61)
  await deliver()
  expect(mailsTo(hemi.to)).toEqual(['stolen', '3 messages: Stolen vehicles'])
})

test('marks a text message that would arrive hours late as expired', async () => {
  const { orgId } = await createAdmin(db)
  const occurred_at = new Date(product.deps.now().getTime() - 3 * 3_600_000).toISOString()
  await notify(product, orgId, [{ channel: 'sms', to: '0211234567' }], { occurred_at })
  await deliver()
  expect(await messagesOf(db, orgId)).toMatchObject([{ status: 'expired', attempts: 0 }])
})

test('an unacknowledged message escalates once, an acknowledged one does not', async () => {
  const { orgId, id } = await createAdmin(db)
  const boss = { channel: 'email', to: 'boss@yard.example' } as const
  const escalation = [{ afterMinutes: 10, recipients: [boss], rotaId: null }]
  const guard = { channel: 'email', to: 'guard@yard.example' } as const
  await notify(product, orgId, [guard], { title: 'ignored' }, { escalation })
  const handled = await notify(product, orgId, [guard], { title: 'handled' }, { escalation })
  await acknowledgeNotification(db, orgId, handled, { userId: id, name: 'Aroha Parata' }, product.deps.now())
  for (let minute = 0; minute < 30; minute += 5) {
    later(5)
    await escalateNotifications(db, product.deps.now())
    await deliver()
  }
  expect(mailsTo('boss@yard.example')).toEqual(['ignored'])
})

/** Messages to one recipient, of which the last two are sent as one summary. */
async function storm(channel: 'email' | 'sms', to: string, sent: number) {
  const { orgId, key } = await createAdmin(db)
  const escalation = [
    { afterMinutes: 60, recipients: [{ channel: 'email', to: `boss.${to}` } as const], rotaId: null },
  ]
  for (let count = 0; count < sent + 2; count++)
    await notify(
      product,
      orgId,
      [{ channel, to }],
      { title: `car ${count}` },
      {
        escalation,
        source: { kind: 'alert', id: newId(), name: 'Stolen vehicles' },
        incident: {
          key: `car ${count}`,
          title: `car ${count}`,
          severity: 'warning',
          siteId: null,
          isLasting: false,
          isEnd: false,
        },
      },
    )
  await deliver()
  later(11)
  await deliver()
  const incidents = async () =>
    (
      await db
        .selectFrom('incidents')
        .select(['title', 'acknowledged_name', 'resolved_name'])
        .where('org_id', '=', orgId)
        .orderBy('title')
        .execute()
    )
      .filter(({ acknowledged_name }) => acknowledged_name !== null)
      .map(({ title, resolved_name }) => `${title}${resolved_name === null ? '' : ' resolved'}`)
  const escalated = async () => {
    later(61)
    await escalateNotifications(db, product.deps.now())
    const { rows } = await sql<{ title: string }>`
      select distinct content->>'title' as title from messages
      join notifications on notifications.org_id = messages.org_id and notifications.id = notification_id
      where messages.org_id = ${orgId} and recipient = ${`boss.${to}`} order by 1`.execute(db)
    return rows.map(({ title }) => title)
  }
  return { orgId, key, incidents, escalated }
}

test('acknowledging a summary by its link acknowledges its parts, which do not escalate, and resolving resolves them', async () => {
  const { incidents, escalated } = await storm('email', 'ana@storm.example', 20)
  const summary = mails.findLast(({ to }) => to === 'ana@storm.example')!
  const path = `/api/v1/messages${/\/acknowledge\/[\w-]+/.exec(summary.text)![0]}`
  const state = async () => (await product.request('GET', path)).body
  expect(await state()).toMatchObject({ has_incident: true, acknowledged: null, resolved: null })
  expect((await product.request('POST', path)).body).toMatchObject({
    acknowledged: { by: 'ana@storm.example' },
    resolved: null,
  })
  expect(await incidents()).toEqual(['car 20', 'car 21'])
  expect((await product.request('POST', `${path}/resolve`)).body).toMatchObject({
    resolved: { by: 'ana@storm.example' },
  })
  expect(await incidents()).toEqual(['car 20 resolved', 'car 21 resolved'])
  expect(await escalated()).toEqual(Array.from({ length: 20 }, (_, count) => `car ${count}`).toSorted())
})

test('a reply to the text message of a summary acknowledges or resolves its parts', async () => {
  const { incidents, escalated } = await storm('sms', '+64215550001', 5)
  const reply = (body: string) =>
    receiveReply(db, { providerId: newId(), from: '+64215550001', body }, product.deps.now())
  expect(await reply('DONE')).toContain('2 messages: Stolen vehicles')
  expect(await incidents()).toEqual(['car 5 resolved', 'car 6 resolved'])
  expect(await escalated()).toEqual(['car 0', 'car 1', 'car 2', 'car 3', 'car 4'])
})

test('an unreachable webhook is replaced by a mail to its fallback address', async () => {
  const { orgId } = await createAdmin(db)
  const receiver = await startReceiver(answer(403))
  const webhookId = await createWebhook(product, orgId, receiver.url, { fallback_email: 'desk@yard.example' })
  await notify(product, orgId, [{ channel: 'webhook', webhookId }], { title: 'gate' })
  await deliver()
  expect(mailsTo('desk@yard.example')).toEqual(['gate'])
})

test('in a storm messages to a fallback are summarised too', async () => {
  const { orgId } = await createAdmin(db)
  const receiver = await startReceiver(answer(403))
  const webhookId = await createWebhook(product, orgId, receiver.url)
  const fallback = [{ channel: 'email', to: 'desk@storm.example' } as const]
  for (let count = 0; count < 25; count++)
    await notify(product, orgId, [{ channel: 'webhook', webhookId }], {}, { fallback })
  await deliver()
  expect(mailsTo('desk@storm.example')).toHaveLength(20)
  later(11)
  await deliver()
  expect(mailsTo('desk@storm.example').slice(20)).toEqual(['5 messages: Stolen vehicles'])
})

test('a webhook for plates only is not called without a plate', async () => {
  const { orgId } = await createAdmin(db)
  const receiver = await startReceiver()
  const webhookId = await createWebhook(product, orgId, receiver.url, { only_call_if_plate: true })
  await notify(product, orgId, [{ channel: 'webhook', webhookId }], { plate: null })
  await notify(product, orgId, [{ channel: 'webhook', webhookId }], { plate: 'ABC123' })
  await deliver()
  expect(receiver.calls).toHaveLength(1)
  expect((await messagesOf(db, orgId)).map(({ status }) => status)).toEqual(['suppressed', 'delivered'])
})
