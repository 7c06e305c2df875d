import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { AssistantScope } from '#contract/assistants/api.ts'
import { mcpPath } from '#contract/assistants/constants.ts'
import type { Scope } from '#contract/api-keys/scopes.ts'
import { createKey, revokeKey } from '../api-keys/queries.ts'
import { startGrant } from '../assistants/grants.ts'
import { hostileInputs, malformedRequests, type Foreign } from '../testing/mcp/hostile-inputs.ts'
import { createAdmin, createPerson } from '../testing/people.ts'
import { startProduct } from '../testing/product/test-app.ts'
import { createSite } from '../testing/sites.ts'
import { createSafetyWorld } from '../testing/worlds/safety-world.ts'
import { createVehicleHistory } from '../testing/worlds/vehicle-history.ts'
import { tools } from './server.ts'

const product = await startProduct()
const { db, config } = product.deps
const works = await createSafetyWorld(product)
const park = await createVehicleHistory(product, { vehicles: 40, days: 5 })
const stranger = await createAdmin(db)
await createSite(db, stranger.orgId, { name: 'SITE: Own yard' })

const textsOf = async (question: ReturnType<typeof sql<{ value: string }>>) => [
  ...new Set((await question.execute(db)).rows.map(({ value }) => value)),
]
const parkIds = await textsOf(sql`
  select unnest(array[id, image_id, camera_id])::text as value from passes where org_id = ${park.orgId}
  union select id::text from sites where org_id = ${park.orgId} union select ${park.orgId}`)
const plates = await textsOf(sql`
  select plate as value from passes where org_id = ${park.orgId} and plate is not null order by plate`)
const worksIds = await textsOf(sql`
  select unnest(array[id, image_id, camera_id])::text as value from observations where org_id = ${works.orgId}
  union select id::text from sites where org_id = ${works.orgId} union select ${works.orgId}`)
const parkNames = ['Park 0', 'Park 1', 'Park 2', park.admin.email]
const worksNames = ['Near works', 'Far works', works.admin.email]
const [ownSite, ...otherSites] = park.sites
/** Names and plates that a SITE_VIEWER of the first site may not learn. */
const elsewhere = await textsOf(sql`
  select unnest(array[id, image_id, camera_id])::text as value from passes
    where org_id = ${park.orgId} and site_id <> ${ownSite!.id}
  union select plate from passes as p where org_id = ${park.orgId} and plate is not null and not exists (
    select from passes where org_id = p.org_id and plate = p.plate and site_id = ${ownSite!.id})`)

const foreign: Foreign = {
  ids: [...worksIds, ...parkIds].toSorted(),
  sites: [...parkNames.slice(0, 3), ...worksNames.slice(0, 2), ...otherSites.map(({ id }) => id)],
  plates,
}
const allSecrets = [...parkIds, ...plates, ...parkNames, ...worksIds, ...worksNames]
const worksSecrets = [...worksIds, ...worksNames]

interface Attacker {
  name: string
  /** Created before the first call, because tokens expire. */
  token: () => Promise<string | undefined>
  secrets: string[]
  /** The status of every call that does not get in. */
  refusedWith?: number
  /** Has no data of its own, so every row is one of somebody else. */
  hasNothing?: true
  /** Texts of which the same calls find some for those who may read them. */
  finds?: string[]
}

const keyWith = async (...scopes: Scope[]) => {
  const wanted = { name: 'Key', scopes, createdBy: stranger.id, expiresAt: null }
  return createKey(db, stranger.orgId, wanted, product.deps.now())
}
const revoked = async () => {
  const { id, key } = await keyWith('read', 'write')
  await revokeKey(db, stranger.orgId, id, product.deps.now())
  return key
}
const assistantWith = async (...scopes: AssistantScope[]) => {
  const client_id = randomUUID()
  const now = product.deps.now()
  await db
    .insertInto('assistant_clients')
    .values({ id: client_id, name: 'Assistant', redirect_uris: [], created_at: now, connected_at: null })
    .execute()
  const allowed = { client_id, org_id: stranger.orgId, user_id: stranger.id, scopes, sign_on_sid: null }
  const { tokens } = await startGrant(db, { ...allowed, resource: `${config.publicUrl}${mcpPath}` }, now)
  return tokens
}
const personOf = async (orgId: string, ...rest: [Parameters<typeof createPerson>[2], object?]) =>
  (await createPerson(db, orgId, ...rest)).key

const strange = { secrets: allSecrets, hasNothing: true } as const
const attackers: Attacker[] = [
  { name: 'nobody', token: async () => undefined, secrets: allSecrets, refusedWith: 401 },
  { name: 'a forged token', token: async () => 'forged', secrets: allSecrets, refusedWith: 401 },
  { name: 'a revoked key', token: revoked, secrets: allSecrets, refusedWith: 401 },
  {
    name: 'a key without `read`',
    token: async () => (await keyWith('export')).key,
    secrets: allSecrets,
    refusedWith: 403,
  },
  { name: 'a reading key', token: async () => (await keyWith('read')).key, ...strange },
  { name: 'a writing key', token: async () => (await keyWith('read', 'write')).key, ...strange },
  { name: 'an ADMIN elsewhere', token: async () => stranger.key, ...strange },
  { name: 'a VIEWER elsewhere', token: () => personOf(stranger.orgId, 'VIEWER'), ...strange },
  { name: 'a SITE_VIEWER without sites', token: () => personOf(park.orgId, 'SITE_VIEWER'), ...strange },
  {
    name: 'a SITE_VIEWER of one site',
    token: () => personOf(park.orgId, 'SITE_VIEWER', { siteIds: [ownSite!.id] }),
    secrets: [...worksSecrets, ...elsewhere, 'Park 1', 'Park 2', ...otherSites.map(({ id }) => id)],
    finds: [ownSite!.id],
  },
  {
    name: 'a VIEWER of one organisation',
    token: () => personOf(park.orgId, 'VIEWER'),
    secrets: worksSecrets,
    finds: parkIds,
  },
  { name: 'a reading assistant', token: async () => (await assistantWith('read')).access, ...strange },
  {
    name: 'a writing assistant',
    token: async () => (await assistantWith('read', 'write')).access,
    ...strange,
  },
  {
    name: 'the refresh token of an assistant',
    token: async () => (await assistantWith('read', 'write')).refresh,
    secrets: allSecrets,
    refusedWith: 401,
  },
]

/** A row count for each table of the attacked organisations, with a digest. Their own members' searches are logged. */
async function attackedRows(): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'org_id' and c.relname <> 'audit_log'`.execute(db)
  const contents: Record<string, unknown> = {}
  for (const { name } of rows) {
    const { rows: read } = await sql`
      select count(*), md5(string_agg(t::text, '' order by t::text)) from ${sql.table(name)} as t
      where org_id in (${works.orgId}, ${park.orgId})`.execute(db)
    contents[name] = read
  }
  return contents
}

let time = product.deps.now().getTime()
const send = (token: string | undefined, body: string | object) => {
  // No key reaches its limit of calls.
  product.setNow(new Date((time += 200)))
  return product.app.inject({
    method: 'POST',
    url: mcpPath,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

interface Reply {
  result?: { structuredContent?: Record<string, unknown> }
}

/** The rows that an answer claims, for those who have none. */
function rowsIn(text: string, name: string): number {
  if (['list_sites', 'list_cameras', 'list_alerts', 'occupancy'].includes(name)) return 0
  const {
    count,
    times_seen,
    passes,
    plates: found,
  } = (JSON.parse(text) as Reply).result?.structuredContent ?? {}
  return Number(count ?? times_seen ?? passes ?? (found as unknown[] | undefined)?.length ?? 0)
}

const ourFault = 'Something went wrong on our side'
let calls = 0
let before: Record<string, unknown>
const keys = new Map<Attacker, string | undefined>()

beforeAll(async () => {
  for (const attacker of attackers) keys.set(attacker, await attacker.token())
  // Reading the log of posts writes what is still in memory.
  const [camera] = park.cameras
  await product.request('GET', `/api/v1/cameras/${camera!.id}/ingest_log`, { key: park.admin.key })
  before = await attackedRows()
})

test.each(attackers)('$name learns nothing of others by hostile calls of every tool', async (attacker) => {
  const { secrets, refusedWith, hasNothing, finds } = attacker
  const faults: string[] = []
  const statuses: number[] = []
  const answers: string[] = []
  const judge = async (name: string, body: string | object) => {
    const { statusCode, body: text } = await send(keys.get(attacker), body)
    calls++
    statuses.push(statusCode)
    answers.push(text)
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const leaked = secrets.filter((secret) => text.includes(secret) && !sent.includes(secret))
    const isBad =
      leaked.length > 0 ||
      statusCode >= 500 ||
      text.includes(ourFault) ||
      (refusedWith !== undefined && ![refusedWith, 400, 413].includes(statusCode)) ||
      (refusedWith === undefined && hasNothing && statusCode === 200 && name !== '' && rowsIn(text, name) > 0)
    if (isBad)
      faults.push(`${name} ${statusCode} ${sent.slice(0, 300)} -> ${leaked.join()} ${text.slice(0, 300)}`)
  }
  for (const [index, { name }] of tools.entries())
    for (const input of hostileInputs(foreign, index))
      await judge(name, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } })
  for (const body of malformedRequests(foreign)) await judge('', body)
  expect(faults).toEqual([])
  const admitted = statuses.filter((status) => status === 200).length / statuses.length
  expect(admitted > 0).toBe(refusedWith === undefined)
  // An assistant that may only read is refused a quarter of the tools.
  expect(admitted).toBeGreaterThanOrEqual(refusedWith === undefined ? 0.6 : 0)
  expect(!finds || answers.some((text) => finds.some((found) => text.includes(found)))).toBe(true)
})

test('these were more than 2,000 calls, and they changed nothing', async () => {
  expect(calls).toBeGreaterThanOrEqual(2000)
  expect(await attackedRows()).toEqual(before)
})
