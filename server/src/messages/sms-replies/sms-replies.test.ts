import { expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createAlert, createList } from '../../testing/alerts.ts'
import { createCameraWorld, post } from '../../testing/cameras.ts'
import { startDelivery } from '../../testing/messages.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const token = 'token-of-the-provider'
const product = await startProduct({ smsReplyToken: token })
const { db } = product.deps
const { deliver } = startDelivery(product)
const numbers = { next: 1_000_000 }

async function begin() {
  const world = await createCameraWorld(product)
  const list_id = await createList(db, world.orgId, ['STL3N', 'XYZ789'])
  const number = `+6421${numbers.next++}`
  await createAlert(db, world.orgId, { list_id, email: [], msg_number: [number] })
  const see = async (plate: string) => {
    await post(product, world.camera, {
      time: product.deps.now().toISOString(),
      detections: [
        { type: 'car', confidence: 99, plate, plate_confidence: 95, bb: { l: 0, t: 0, r: 9, b: 9 } },
      ],
    })
    await deliver()
  }
  const incident = async (plate: string) => {
    const list = await product.request('GET', '/api/v1/incidents', { key: world.admin.key })
    const { id } = list.body.results.find(({ title }: { title: string }) => title.startsWith(plate))
    return (await product.request('GET', `/api/v1/incidents/${id}`, { key: world.admin.key })).body
  }
  const replies = async () =>
    (await product.request('GET', '/api/v1/messages/sms-replies', { key: world.admin.key })).body.results
  return { ...world, number, see, incident, replies }
}

/** In the format of the provider. */
async function reply(from: string, body: string, sid = newId(), secret = token) {
  const response = await product.app.inject({
    method: 'POST',
    url: `/api/v1/messages/sms-replies/${secret}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ From: from, Body: body, MessageSid: sid, AccountSid: 'AC1' }).toString(),
  })
  return { status: response.statusCode, text: response.body, type: response.headers['content-type'] }
}

test('OK acknowledges the newest open incident of the number, DONE resolves it', async () => {
  const { number, see, incident, replies } = await begin()
  await see('STL3N')
  await see('XYZ789')
  const answer = await reply(number, ' ok, on my way')
  expect(answer).toMatchObject({ status: 200, type: 'text/xml; charset=utf-8' })
  expect(answer.text).toMatch(/<Response><Message>Acknowledged: .*XYZ789/)
  expect(await incident('XYZ789')).toMatchObject({ state: 'acknowledged', acknowledged: { by: number } })
  expect((await incident('STL3N')).state).toBe('open')
  expect((await reply(number, 'Done')).text).toMatch(/Resolved: .*XYZ789/)
  expect(await incident('XYZ789')).toMatchObject({ state: 'resolved', resolved: { by: number } })
  expect((await replies()).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'resolved',
    'acknowledged',
  ])
})

test('another text is added to the timeline, and the response explains the replies', async () => {
  const { number, see, incident } = await begin()
  await see('STL3N')
  const answer = await reply(number, 'Which gate <north>?')
  expect(answer.text).toContain('Reply OK to acknowledge, DONE to resolve')
  const { state, timeline } = await incident('STL3N')
  expect(state).toBe('open')
  expect(timeline.at(-1)).toMatchObject({ kind: 'reply', by: number, text: 'Which gate <north>?' })
})

test('a repeated reply is executed once, with the same response', async () => {
  const { number, see, replies } = await begin()
  await see('STL3N')
  const first = await reply(number, 'OK', 'SM-once')
  await see('XYZ789')
  expect((await reply(number, 'OK', 'SM-once')).text).toBe(first.text)
  expect(await replies()).toHaveLength(1)
})

test('a reply from an unknown number is rejected with a message, changes nothing and is stored', async () => {
  const { see, incident, replies, admin } = await begin()
  await see('STL3N')
  const answer = await reply('+64229999999', 'OK')
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('No alert was ever sent to this number, so nothing was changed.')
  expect((await incident('STL3N')).state).toBe('open')
  const kept = await db
    .selectFrom('sms_replies')
    .selectAll()
    .where('from_number', '=', '+64229999999')
    .execute()
  expect(kept).toMatchObject([{ body: 'OK', outcome: 'unknown', org_id: null }])
  // Several organisations share this product, so the reply belongs to none of them.
  expect(await replies()).toEqual([])
  await db.updateTable('users').set({ is_machine_admin: true }).where('id', '=', admin.id).execute()
  expect(await replies()).toMatchObject([{ from: '+64229999999', body: 'OK', outcome: 'unknown' }])
})

test('rejects a reply without the token of the provider', async () => {
  expect((await reply('+64229999999', 'OK', newId(), 'guessed-token-here-x')).status).toBe(404)
  // As many characters as the token, but twice as many bytes.
  const longer = encodeURIComponent('é'.repeat(token.length))
  expect((await reply('+64229999999', 'OK', newId(), longer)).status).toBe(404)
})
