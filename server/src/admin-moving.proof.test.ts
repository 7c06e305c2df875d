import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { extendChain } from './audit/extend-chain.ts'
import { recordAudit } from './audit/record-audit.ts'
import { openBlobStore } from './core/blobs/blob-store.ts'
import { readConfig } from './core/config.ts'
import { createLog } from './core/logging/log.ts'
import { openDatabase } from './core/database/connection/open-database.ts'
import { newId } from './core/ids.ts'
import type { Tables } from './db.ts'
import { createList } from './testing/alerts.ts'
import { fillLargeRows } from './testing/worlds/large-rows.ts'
import { createOrganisation, createPerson } from './testing/people.ts'
import { runAdmin } from './testing/product/run-admin.ts'
import { startS3Server } from './testing/servers/s3-server.ts'
import { createSite } from './testing/sites.ts'
import { contentsOf } from './testing/table-contents.ts'
import { temporaryData } from './testing/product/temporary-data.ts'
import { createBareDatabase } from './testing/product/test-database.ts'

const run = (args: string[], settings: Record<string, string>) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'admin.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...settings },
    encoding: 'utf8',
  })

test('move-to copies an embedded database into an empty one, row by row, with its audit chain, and rejects one that is in use', async () => {
  const dataDir = temporaryData('move')
  const config = readConfig({ SIGHTLINE_DATA: dataDir, LOG_LEVEL: 'silent' })
  const source = await openDatabase<Tables>(config, createLog('silent'))
  const { db, pool } = source
  const { id: orgId } = await createOrganisation(db)
  const person = await createPerson(db, orgId)
  const { id: siteId } = await createSite(db, orgId)
  await createList(db, orgId, ['ABC123', 'KTR900'])
  await pool.query(`select ensure_partitions('2026-08-01', '2026-09-30')`)
  await pool.query(
    `insert into images (org_id, time, id, site_id, camera_id, format, received_at)
    select $1, at, gen_random_uuid(), $2, $2, 'canonical', at
    from generate_series('2026-08-10'::timestamptz, '2026-09-20', '2 hours') as at`,
    [orgId, siteId],
  )
  await pool.query(
    `insert into cameras (org_id, id, site_id, app_type, name, focal_length, vertical_fov, horizontal_fov, hsafety_setting)
    values ($1, $2, $3, 3, 'CAM: Crane', 2.8, 72, 130, 'null')`,
    [orgId, newId(), siteId],
  )
  await pool.query(`select graphile_worker.add_job('send_mail', '{"sealed": "x"}', queue_name := 'mails')`)
  await pool.query(`insert into live_events (org_id, site_id, at, events) values ($1, $2, now(), '[]')`, [
    orgId,
    siteId,
  ])
  await fillLargeRows(pool, orgId)
  await recordAudit(db, orgId, {
    at: new Date(),
    actorId: person.id,
    action: 'plate.searched',
    subject: 'KTR123',
  })
  await extendChain(db, orgId)
  const before = await contentsOf(pool)
  const target = await createBareDatabase()
  const move = () => run(['move-to', target.url], { SIGHTLINE_DATA: dataDir })
  try {
    expect(move().stderr).toContain('Sightline is running: stop it first')
    await source.close()
    const { stdout, stderr, status } = move()
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(before['public.images']).toMatch(/^493 /)
    expect(stdout).toContain('public.images: 493 rows')
    expect(stdout).toContain('graphile_worker._private_jobs: 1 rows')
    expect(await contentsOf(target.pool)).toEqual(before)
    const log = run(['verify-audit'], { SIGHTLINE_DATA: dataDir, DATABASE_URL: target.url })
    expect([log.stderr, log.stdout]).toEqual([
      '',
      expect.stringContaining(': 1 rows, 0 signed checkpoints, unchanged'),
    ])
    const insert = `insert into live_events (org_id, site_id, at, events) values ($1, $2, now(), '[]') returning id`
    const { rows } = await target.pool.query<{ id: number }>(insert, [orgId, siteId])
    expect(rows[0]!.id).toBe(1 + Number.parseInt(before['public.live_events']!, 10))
    expect(person.email).toContain('@')

    expect(move().stderr).toContain('The other database is used already')
    expect((await target.pool.query('select from images')).rowCount).toBe(493)
  } finally {
    await target.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 300_000)

test('move-media copies every file into the S3 store, and on a second run only missing files', async () => {
  const dataDir = temporaryData('move-media')
  const server = await startS3Server()
  const settings = { SIGHTLINE_DATA: dataDir, ...server.environment }
  const config = readConfig(settings)
  const before = openBlobStore({ dataDir })
  const contents = ['one', 'two', 'three'].map((text) => Buffer.from(text))
  const keys: string[] = []
  const scopes = ['org-1', 'org-1/copies', 'org-1/documents/plan-1']
  for (const [index, content] of contents.entries())
    keys.push((await before.put(scopes[index]!, content)).key)
  const move = () => runAdmin(['move-media'], settings)
  try {
    expect((await move()).stdout).toContain('3 files (11 bytes) were copied, 0 were there already.')
    const after = openBlobStore(config)
    for (const [index, key] of keys.entries())
      expect((await (await after.find(key))!.bytes()).equals(contents[index]!)).toBe(true)
    await before.put('org-2', Buffer.from('four'))
    expect((await move()).stdout).toContain('1 files (4 bytes) were copied, 3 were there already.')

    const lost = await before.put('org-2', Buffer.from('a picture'))
    const copy = await before.put('org-2/copies', Buffer.from('a masked copy'))
    for (const { key } of [lost, copy]) writeFileSync(path.join(dataDir, 'media', key), 'other content')
    const last = await move()
    expect(last.stdout).toContain('0 files (0 bytes) were copied, 4 were there already.')
    expect(last.stderr).toBe(
      `These files are damaged in ${path.join(dataDir, 'media')} and were not copied:\n${lost.key}\n`,
    )
    expect(last.status).toBe(1)
  } finally {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 300_000)

test('distribute reports that Citus is missing', async () => {
  expect(run(['distribute'], {}).stderr).toContain('distribute needs DATABASE_URL')
  const database = await createBareDatabase()
  const { stderr, status } = run(['distribute'], { DATABASE_URL: database.url })
  expect(stderr).toContain('The database has no Citus')
  expect(status).toBe(1)
  await database.close()
})
