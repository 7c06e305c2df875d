import { expect, test } from 'vitest'
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
