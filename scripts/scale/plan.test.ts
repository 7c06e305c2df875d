import { expect, test } from 'vitest'
import { planFor } from './plan.ts'

const costs = {
  ingestMs: 3,
  databaseMs: 2,
  apiMs: 6,
  apiDatabaseMs: 4,
  rowBytes: 1000,
  pictureBytes: 100_000,
}

test('plans a thousand cameras as the documentation calculates', () => {
  const plan = planFor(1000, costs)
  // 1000 x 60 an hour; four times as many at the peak; 20 viewers with six pages a minute each.
  expect(plan.eventsPerSecond).toBeCloseTo(16.667, 3)
  expect(plan.eventsAtPeak).toBeCloseTo(66.667, 3)
  expect(plan.pagesAtPeak).toBeCloseTo(8, 6)
  // 0.2 cores of ingest, 0.048 of api, 0.133 + 0.032 of the database, each at most 60 % busy.
  expect([plan.ingestCores, plan.apiCores, plan.databaseCores]).toEqual([1, 1, 1])
  expect([plan.nodes, plan.databaseNodes]).toEqual([1, 1])
  // 43.2 million events a month.
  expect(plan.rowGbPerMonth).toBeCloseTo(43.2, 6)
  expect(plan.pictureGb).toBeCloseTo(4320, 6)
  expect(plan.dollarsPerMonth).toBeCloseTo(75 + 43.2 * 12 * 0.1 + 4320 * 0.023, 6)
})

test('plans a hundred times the work for a hundred times the cameras, in whole cores and machines', () => {
  const plan = planFor(100_000, costs)
  // 20 s of ingest a second, 4.8 of api, 13.33 + 3.2 of the database, over 0.6.
  expect([plan.ingestCores, plan.apiCores, plan.databaseCores]).toEqual([34, 8, 28])
  expect([plan.nodes, plan.databaseNodes]).toEqual([6, 2])
})
