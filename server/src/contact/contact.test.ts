import { expect, test } from 'vitest'
import { runJobs } from '../testing/product/run-jobs.ts'
import { createAdmin, createPerson } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'

const product = await startProduct({ contactMail: 'sales@provider.example' })
const unset = await startProduct({ contactMail: undefined })
const { db } = product.deps
const admin = await createAdmin(db)
const send = (body: object) => product.request('POST', '/api/v1/contact_form', { key: admin.key, body })

test('an enquiry is stored and mailed with its sender [PLAT-244]', async () => {
  const answer = await send({ message: 'Ten sites', phoneNumber: ' 021 123 4567 ', case: 'New cameras' })
  expect(answer.status).toBe(201)
  const kept = await db.selectFrom('enquiries').selectAll().where('org_id', '=', admin.orgId).execute()
  expect(kept).toMatchObject([
    { message: 'Ten sites', phone_number: '021 123 4567', enquiry_case: 'New cameras', user_id: admin.id },
  ])
  const [mail] = await runJobs(product)
  expect(mail?.to).toBe(product.deps.config.contactMail)
  for (const part of ['021 123 4567', 'New cameras', 'Ten sites']) expect(mail?.text).toContain(part)
})

test('an enquiry needs a phone number and one of the cases; the message may be empty [PLAT-241] [PLAT-242]', async () => {
  expect((await send({})).body).toEqual({
    phoneNumber: ['Please enter your phone number'],
    case: ['Please select your case'],
  })
  expect((await send({ phoneNumber: '1', case: 'Something else' })).body).toEqual({
    case: ['Please select your case'],
  })
  expect((await send({ phoneNumber: '021 123 4567', case: "I don't know" })).status).toBe(201)
})

test('without an address no mail is sent, which the page states, and ADMINs can read the enquiries', async () => {
  const own = await createAdmin(unset.deps.db)
  const viewer = await createPerson(unset.deps.db, own.orgId, 'VIEWER')
  const body = { message: 'Ten sites', phoneNumber: '021 123 4567', case: 'New cameras' }
  expect((await unset.request('POST', '/api/v1/contact_form', { key: viewer.key, body })).status).toBe(201)
  expect(await runJobs(unset)).toEqual([])
  const read = async (key: string) => (await unset.request('GET', '/api/v1/contact_form', { key })).body
  expect(await read(viewer.key)).toEqual({ is_mailed: false, enquiries: [] })
  expect(await read(own.key)).toMatchObject({
    is_mailed: false,
    enquiries: [{ message: 'Ten sites', phone_number: '021 123 4567', case: 'New cameras' }],
  })
  expect((await read(own.key)).enquiries[0].from).toContain(viewer.email)
  const stranger = await createAdmin(unset.deps.db)
  expect((await read(stranger.key)).enquiries).toEqual([])
  const set = await product.request('GET', '/api/v1/contact_form', { key: admin.key })
  expect(set.body.is_mailed).toBe(true)
})
