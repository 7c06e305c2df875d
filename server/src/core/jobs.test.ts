import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { addJob, startWorker } from './jobs.ts'
import { createLog } from './log.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const start = (tasks: TaskList, isAlone: boolean) =>
  startWorker(database.pool, { tasks, crontab: '', log: createLog('silent'), isAlone })

const takeAsIfKilled = () =>
  database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1`,
  )

test.each([
  [true, 'goes on at once with the job that a killed run left', 1],
  [false, 'leaves a job to the other worker that has it', 0],
])('a worker whose being alone is %s %s', async (isAlone, _what, expected) => {
  let runs = 0
  await addJob(database.db, 'count', {})
  await start({ count: async () => {} }, false).then((worker) => worker.stop())
  await addJob(database.db, 'count', {})
  await takeAsIfKilled()
  const worker = await start({ count: async () => void runs++ }, isAlone)
  await sleep(2_500)
  await worker.stop()
  expect(runs).toBe(expected)
})

test('a job that does not end does not keep the worker from stopping, and is not lost', async () => {
  let isBegun = false
  const endless = () => new Promise<void>(() => (isBegun = true))
  await addJob(database.db, 'endless', {})
  const worker = await start({ endless }, true)
  await expect.poll(() => isBegun).toBe(true)
  await worker.stop()
  const { rows } = await database.pool.query(
    'select locked_by, attempts < max_attempts as is_tried_again from graphile_worker.jobs',
  )
  expect(rows).toEqual([{ locked_by: null, is_tried_again: true }])
})
