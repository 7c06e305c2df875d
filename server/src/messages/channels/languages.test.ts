import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RotaInput } from '#contract/on-call/api.ts'
import { insertRota } from '../../on-call/queries.ts'
import { startDelivery, notify } from '../../testing/messages.ts'
import { createAdmin, createPerson } from '../../testing/people.ts'
import { startProduct } from '../../testing/product/test-app.ts'

const product = await startProduct()
const { db } = product.deps

test('a member who chose German gets the mail of an alert in German, and others get it in English', async () => {
  const { orgId } = await createAdmin(db)
  const kiri = await createPerson(db, orgId)
  const ann = await createPerson(db, orgId)
  const chosen = await product.request('PUT', '/api/v1/profile/language', {
    key: kiri.key,
    body: { language: 'de' },
  })
  expect(chosen.status).toBe(204)
  const { mails, deliver } = startDelivery(product)
  await notify(
    product,
    orgId,
    [kiri, ann].map(({ email }) => ({ channel: 'email', to: email }) as const),
    {
      title: 'ABC123 seen at Queen Street',
      words: { text: '{what} seen at {place}', values: { what: 'ABC123', place: 'Queen Street' } },
    },
  )
  await deliver()
  const mailTo = ({ email }: { email: string }) => mails.find(({ to }) => to === email)!
  expect(mailTo(kiri).subject).toContain('ABC123 an Queen Street gesehen')
  expect(mailTo(kiri).text).toMatch(/Kennzeichen:? +ABC123/)
  expect(mailTo(kiri).html).toContain('<html lang="de">')
  expect(mailTo(ann).subject).toContain('ABC123 seen at Queen Street')
  expect(mailTo(ann).html).toContain('<html lang="en">')
})

test('a text message has the language of the member whose number it is in a rota, and is English for others', async () => {
  const { orgId } = await createAdmin(db)
  const kiri = await createPerson(db, orgId)
  await db.updateTable('users').set({ language: 'de' }).where('id', '=', kiri.id).execute()
  const rota = RotaInput.parse({
    name: 'Nights',
    time_zone: 'Pacific/Auckland',
    hand_over: { weekday: 1, time: '09:00' },
    starts_on: '2026-01-05',
    people: [
      { name: 'Kiri', reach: ['021 123-4567', kiri.email] },
      { name: 'Ann', reach: ['+64217654321'] },
    ],
  })
  await insertRota(db, orgId, rota, product.deps.now())
  const { deliver } = startDelivery(product)
  await notify(
    product,
    orgId,
    ['+64 21 123 4567', '021 765 4321'].map((to) => ({ channel: 'sms', to }) as const),
    {
      title: 'ABC123 seen at Queen Street',
      words: { text: '{what} seen at {place}', values: { what: 'ABC123', place: 'Queen Street' } },
    },
  )
  await deliver()
  const outbox = path.join(product.deps.config.dataDir, 'outbox')
  const texts = readdirSync(outbox)
    .filter((name) => name.endsWith('.sms'))
    .map((name) => readFileSync(path.join(outbox, name), 'utf8'))
  const textTo = (number: string) => texts.find((text) => text.startsWith(`To: ${number}\n`))
  expect(textTo('+64211234567')).toContain('ABC123 an Queen Street gesehen')
  expect(textTo('+64217654321')).toContain('ABC123 seen at Queen Street')
})

test('a refusal has the language of the page that asked, and is English without one', async () => {
  const refusalIn = async (headers: Record<string, string>) => {
    const body = { email: 'nobody@parking.example', password: 'Wrong1234' }
    return (await product.request('POST', '/api/v1/auth/login', { body, headers })).body
  }
  expect(await refusalIn({ cookie: 'sightline-language=de' })).toEqual({
    non_field_errors: ['Anmeldung mit diesen Zugangsdaten nicht möglich.'],
  })
  expect(await refusalIn({})).toEqual({
    non_field_errors: ['Unable to log in with provided credentials.'],
  })
})
