import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretBox } from './core/secrets/secrets.ts'
import { createCamera, type TestCamera } from './testing/cameras.ts'
import { eventPosts } from './testing/event-posts.ts'
import { openProxy } from './testing/servers/local-proxy.ts'
import { createOrganisation, createPerson } from './testing/people.ts'
import { createSite } from './testing/sites.ts'
import { openRoles, type RoleProcess } from './testing/product/spawn-roles.ts'
import { createTestDatabase, type TestDatabase } from './testing/product/test-database.ts'

let database: TestDatabase
let roles: Awaited<ReturnType<typeof openRoles>>
let processes: RoleProcess[]
let orgId: string
let key: string
let camera: TestCamera

const start = () => roles.start('api', { SIGHTLINE_ROLES: 'api,ingest', SIGHTLINE_DRAIN_SECONDS: '3' })

beforeAll(async () => {
  database = await createTestDatabase()
  roles = await openRoles(database.url)
  processes = await Promise.all([start(), start()])
  const { db } = database
  orgId = (await createOrganisation(db)).id
  const { id: siteId } = await createSite(db, orgId)
  key = (await createPerson(db, orgId)).key
  camera = await createCamera({ db, secrets: secretBox(roles.secret) }, orgId, siteId, { function_type: 1 })
}, 300_000)
afterAll(async () => {
  await roles.close()
  await database.close()
})

test('a rolling restart behind a proxy drops no request', { timeout: 300_000 }, async () => {
  const proxy = await openProxy(processes)
  for (const { url } of processes) await proxy.untilReady(url)
  const posts = eventPosts([proxy], [camera])
  const pages: number[] = []
  const posted: (number | undefined)[] = []
  const load = new AbortController()
  const readPages = async () => {
    while (!load.signal.aborted) {
      const answer = await fetch(`${proxy.url}/api/v1/explorer/detections`, {
        headers: { authorization: `Bearer ${key}` },
      })
      await answer.text()
      pages.push(answer.status)
    }
  }
  const sendPosts = async (name: string) => {
    for (let number = 0; !load.signal.aborted; number++)
      posted.push(await posts.post(`${name}-${number}`, `KLM${number}`))
  }
  const loading = Promise.all([readPages(), sendPosts('a'), sendPosts('b')])

  for (const index of processes.keys()) {
    expect(await processes[index]!.stop()).toBe(0)
    processes[index] = await start()
    await proxy.untilReady(processes[index].url)
  }
  load.abort()
  await loading
  await proxy.close()

  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((status) => status !== 200)).toEqual([])
  expect(posted.filter((status) => status !== 200)).toEqual([])
  const { rows } = await database.pool.query('select from ingest_events where org_id = $1', [orgId])
  expect(rows).toHaveLength(posted.length)
})
