import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../testing/product/test-database.ts'
import { defineJob, noPayload, startWorker } from './jobs.ts'
import { createLog } from './logging/log.ts'

let database: TestDatabase

const job = (name: string) => defineJob({ name, payload: noPayload, work: () => async () => undefined })

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const start = (tasks: TaskList, isAlone: boolean, longJobs: ReadonlySet<string> = new Set()) =>
  startWorker(database.pool, { tasks, longJobs, crontab: '', log: createLog('silent'), isAlone })

const takeAsIfKilled = () =>
  database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1`,
  )

test.each([
  [true, 'immediately takes over the job of a killed run', 1],
  [false, 'leaves a job to the worker that runs it', 0],
])('a worker with isAlone %s %s', async (isAlone, _what, expected) => {
  let runs = 0
  await job('count').queue(database.db, {})
  await start({ count: async () => {} }, false).then((worker) => worker.stop())
  await job('count').queue(database.db, {})
  await takeAsIfKilled()
  const worker = await start({ count: async () => void runs++ }, isAlone)
  await sleep(2_500)
  await worker.stop()
  expect(runs).toBe(expected)
})

test('a job that does not end does not delay a stop, and is not lost', async () => {
  let isBegun = false
  const endless = () => new Promise<void>(() => (isBegun = true))
  await job('endless').queue(database.db, {})
  const worker = await start({ endless }, true)
  await expect.poll(() => isBegun).toBe(true)
  await worker.stop()
  const { rows } = await database.pool.query(
    'select locked_by, attempts < max_attempts as is_tried_again from graphile_worker.jobs',
  )
  expect(rows).toEqual([{ locked_by: null, is_tried_again: true }])
})

test('a job gets the payload that it was queued with', async () => {
  const done: number[] = []
  const add = defineJob({
    name: 'add',
    payload: z.object({ amount: z.number() }),
    work:
      ({ factor }: { factor: number }) =>
      async ({ amount }) => {
        done.push(amount * factor)
      },
  })
  await add.queue(database.db, { amount: 2 })
  const worker = await start({ [add.name]: add.task({ factor: 3 }) }, true)
  await expect.poll(() => done).toEqual([6])
  await worker.stop()
})

test('a wrong payload does not compile and does not run', async () => {
  const add = defineJob({
    name: 'add',
    payload: z.object({ amount: z.number() }),
    work: () => async () => undefined,
  })
  // @ts-expect-error the payload names an amount
  await add.queue(database.db, { count: 2 })
  const worker = await start({ [add.name]: add.task({}) }, true)
  const lastError = async () =>
    (await database.pool.query<{ last_error: string | null }>('select last_error from graphile_worker.jobs'))
      .rows[0]?.last_error
  await expect.poll(lastError).toContain('amount')
  await worker.stop()
})

test('jobs of a silent worker are taken over by another one', async () => {
  let runs = 0
  await job('count').queue(database.db, {})
  await database.pool.query(
    "insert into job_workers (id, seen_at) values ('killed', now() - interval '10 minutes')",
  )
  await database.pool.query(
    `update graphile_worker._private_jobs
    set locked_by = 'killed', locked_at = now() - interval '11 minutes', attempts = 1`,
  )
  const worker = await start({ count: async () => void runs++ }, false)
  await expect.poll(() => runs).toBe(1)
  await worker.stop()
  expect((await database.pool.query('select id from job_workers')).rows).toEqual([])
})

test('an organisation with many long jobs occupies one slot of a worker, and one with few does not wait for it', async () => {
  const long = defineJob({
    name: 'long',
    payload: z.object({ orgId: z.string(), number: z.number() }),
    takesTurns: true,
    work: () => async () => undefined,
  })
  for (const orgId of ['a', 'b', 'c', 'd', 'e'])
    for (let number = 0; number < 8; number++) await long.queue(database.db, { orgId, number })
  await long.queue(database.db, { orgId: 'small', number: 0 })
  const begun: string[] = []
  const running = new Map<string, number>()
  let mostOfOne = 0
  const task = async (payload: unknown) => {
    const { orgId, number } = payload as { orgId: string; number: number }
    begun.push(`${orgId}${number}`)
    running.set(orgId, (running.get(orgId) ?? 0) + 1)
    mostOfOne = Math.max(mostOfOne, ...running.values())
    await sleep(20)
    running.set(orgId, running.get(orgId)! - 1)
  }
  const worker = await start({ long: task }, false)
  await expect.poll(() => begun.length).toBe(41)
  await worker.stop()
  expect(mostOfOne).toBe(1)
  // After the first job of each other organisation, not after all of them.
  expect(begun.indexOf('small0')).toBeLessThan(10)
  expect(begun.filter((name) => name.startsWith('a'))).toEqual([
    'a0',
    'a1',
    'a2',
    'a3',
    'a4',
    'a5',
    'a6',
    'a7',
  ])
})

test('long jobs of many organisations leave slots for the others, and are given back at a stop like those', async () => {
  const package_ = defineJob({
    name: 'package',
    payload: z.object({ orgId: z.string() }),
    takesTurns: true,
    work: () => async () => undefined,
  })
  for (const orgId of ['a', 'b', 'c', 'd', 'e', 'f']) await package_.queue(database.db, { orgId })
  let begun = 0
  const endless = () => {
    begun++
    return new Promise<void>(() => {})
  }
  let mails = 0
  const mail = async () => void mails++
  const worker = await start({ package: endless, mail }, false, new Set(['package']))
  await expect.poll(() => begun).toBe(3)
  for (let number = 0; number < 5; number++) await job('mail').queue(database.db, {})
  await expect.poll(() => mails).toBe(5)
  expect(begun).toBe(3)
  await worker.stop()
  const { rows } = await database.pool.query(
    'select count(*)::int as waiting from graphile_worker.jobs where locked_by is null',
  )
  expect(rows).toEqual([{ waiting: 6 }])
})
