import { afterAll, expect, test } from 'vitest'
import pg from 'pg'
import { runAdmin } from '../../testing/product/run-admin.ts'
import { createBareDatabase, createTestDatabase } from '../../testing/product/test-database.ts'
import { connect } from '../database/database.ts'
import { moveDatabase } from './move-database.ts'
import { findRunningProcesses, refuseWhileRunning } from './running-processes.ts'

const [source, target] = [await createTestDatabase(), await createBareDatabase()]
afterAll(async () => {
  await source.close()
  await target.close()
})

/** A session as another process of Sightline has it. */
async function openSession(name: string) {
  const client = new pg.Client({ connectionString: source.url, application_name: name })
  await client.connect()
  return client
}

test('the own sessions and those of other programs are no running Sightline', async () => {
  const own = connect(source.url, { max: 1 })
  const other = await openSession('psql')
  await own.pool.query('select 1')
  expect(await findRunningProcesses(source.pool)).toEqual([])
  await other.end()
  await own.close()
})

test('move-to from a DATABASE_URL refuses while another process uses it, and names the process', async () => {
  await source.pool.query('select 1')
  const { stderr, status } = await runAdmin(['move-to', target.url], { DATABASE_URL: source.url })
  expect(status).toBe(1)
  expect(stderr).toContain(`Sightline is running (sightline ${process.pid} `)
  expect((await target.pool.query(`select to_regclass('public.organisations') as made`)).rows).toEqual([
    { made: null },
  ])
})

test('a worker is noticed by its report, until it is silent', async () => {
  const report = (seconds: number) =>
    source.pool.query(
      `insert into job_workers (id, seen_at) values ('w', now() - make_interval(secs => $1))
      on conflict (id) do update set seen_at = excluded.seen_at`,
      [seconds],
    )
  await report(5)
  expect(await findRunningProcesses(source.pool)).toEqual(['worker w'])
  await report(60)
  expect(await findRunningProcesses(source.pool)).toEqual([])
})

test('a Sightline that starts during the move ends it without a change', async () => {
  let running: pg.Client | undefined
  const moving = moveDatabase(source.pool, target.pool, async () => {
    running = await openSession('sightline 4712 gate')
    await refuseWhileRunning(source.pool)
  })
  await expect(moving).rejects.toThrow('Sightline is running (sightline 4712 gate)')
  await running!.end()
  expect((await target.pool.query('select from organisations')).rowCount).toBe(0)
  await expect(moveDatabase(source.pool, target.pool)).resolves.toContainEqual({
    table: 'public.organisations',
    rows: 0,
  })
})
