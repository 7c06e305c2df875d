import { beforeEach, expect, test } from 'vitest'
import {
  oauthPaths,
  registrationsPerMinute,
  unusedClientHours,
  unusedClientsMost,
} from '#contract/assistants/constants.ts'
import { hourMs } from '#rules/time/lengths.ts'
import { assistantRedirect } from '../testing/oauth-assistant.ts'
import { runJobs } from '../testing/product/run-jobs.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { forgetAssistantsJob } from './forget-assistants.job.ts'

const product = await startProduct()
const { db } = product.deps
beforeEach(() => db.deleteFrom('assistant_clients').execute())

const register = (remoteAddress: string) =>
  product.app.inject({
    method: 'POST',
    url: oauthPaths.register,
    payload: { redirect_uris: [assistantRedirect] },
    remoteAddress,
  })
const client = (index: number, network: string, connectedAt: Date | null = null) => ({
  id: `${network}-${index}`,
  name: 'Flood',
  redirect_uris: [assistantRedirect],
  created_at: new Date(Date.now() - hourMs + index),
  connected_at: connectedAt,
  network,
})
/** Clients that a network has registered and nobody has connected. */
const flood = (network: string, count: number) =>
  db
    .insertInto('assistant_clients')
    .values(Array.from({ length: count }, (_, index) => client(index, network)))
    .execute()
const stored = async () =>
  (await db.selectFrom('assistant_clients').select('id').orderBy('created_at').execute()).map(({ id }) => id)

test('registrations from one address are limited', async () => {
  const statuses = []
  for (let count = 0; count <= registrationsPerMinute; count++)
    statuses.push((await register('192.0.2.1')).statusCode)
  expect(statuses.at(-2)).toBe(201)
  expect(statuses.at(-1)).toBe(429)
})

test('a network that registers many clients locks nobody out: its oldest ones give way', async () => {
  await db
    .insertInto('assistant_clients')
    .values(client(0, 'connected', new Date()))
    .execute()
  await flood('198.51.100.0', unusedClientsMost - 1)
  const waiting = await register('203.0.113.7')
  expect(waiting.statusCode).toBe(201)
  for (const address of ['198.51.100.1', '198.51.100.2', '203.0.113.9'])
    expect((await register(address)).statusCode).toBe(201)
  const ids = await stored()
  expect(ids).toHaveLength(unusedClientsMost + 1)
  expect(ids).toContain(waiting.json().client_id)
  expect(ids).toContain('connected-0')
  expect(ids.find((id) => id.startsWith('198.51.100.0-'))).toBe('198.51.100.0-3')
})

test('addresses of one network count together, in IPv6 as well', async () => {
  for (const address of ['198.51.100.1', '198.51.100.250', '2001:db8:1:2::1', '2001:db8:1:ffff::9'])
    await register(address)
  const rows = await db.selectFrom('assistant_clients').select('network').orderBy('created_at').execute()
  expect(rows.map(({ network }) => network)).toEqual([
    '198.51.100.0',
    '198.51.100.0',
    '2001:db8:1::',
    '2001:db8:1::',
  ])
})

test('clients that nobody connects within a day are forgotten', async () => {
  await db
    .insertInto('assistant_clients')
    .values(client(0, 'connected', new Date()))
    .execute()
  await flood('198.51.100.0', 3)
  product.setNow(new Date(Date.now() + unusedClientHours * hourMs + 1000))
  await forgetAssistantsJob.queue(db, {})
  await runJobs(product)
  expect(await stored()).toEqual(['connected-0'])
})
