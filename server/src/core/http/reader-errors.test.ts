import { expect, test } from 'vitest'
import { languageCookie } from '#contract/product/languages.ts'
import { createAdmin, createPerson } from '../../testing/people.ts'
import { shareProduct } from '../../testing/product/test-app.ts'

const product = await shareProduct()
const { orgId, key } = await createAdmin(product.deps.db)

const sent = async (method: 'GET' | 'POST', url: string, options: { key?: string; body?: unknown }) => {
  const headers = { cookie: `${languageCookie}=de` }
  return (await product.request(method, url, { ...options, headers })).body
}

test('errors are in the language of the page that receives them', async () => {
  const viewer = await createPerson(product.deps.db, orgId, 'VIEWER')
  expect(await sent('GET', '/api/v1/organisation/invites', { key: viewer.key })).toEqual({
    detail: 'Sie haben dafür keine Berechtigung.',
  })
  expect(await sent('GET', '/api/v1/organisation/invites', {})).toEqual({
    detail: 'Bitte melden Sie sich an, um fortzufahren.',
  })
  expect(await sent('GET', '/api/v1/messages/none', { key })).toEqual({ detail: 'Nicht gefunden.' })
})

test('faults of a form without a message of their own are translated', async () => {
  const { endpoint, keys } = await sent('POST', '/api/v1/messages/push', {
    key,
    body: { endpoint: 'push', keys: null },
  })
  expect([endpoint, keys]).toEqual([['Das ist keine Webadresse.'], ['Das ist erforderlich.']])
})
