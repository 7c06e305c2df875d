import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeNoticesOf } from '../../core/database/changes/change-notices.ts'
import { createTestApp, type TestApp } from '../product/test-app.ts'
import { countWork, shardsOf, watchConnections, type Work } from './count-work.ts'
import { createMeasuredJourneys, type MeasuredJourney } from './measured-journeys.ts'
import { openCluster } from './open-cluster.ts'

const kinds = ['plain', 'cluster', 'sent', 'shards'] as const

/**
 * Statements on a single server and on the cluster, statements that the cluster sends to shards for them, and the most
 * shards of one table.
 */
type Figures = Record<(typeof kinds)[number], number>

const file = path.join(import.meta.dirname, 'work.json')
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Figures>
const isRecording = process.env['SIGHTLINE_CITUS_RECORD'] === 'yes'

/** Background statements must not count, so the lowest of some runs is used. */
const runs = 4

const measured = new Map<string, { figures: Figures; isPage: boolean }>()
const products: TestApp[] = []

async function measure({ run, prepare }: MeasuredJourney): Promise<Work> {
  const works: Work[] = []
  for (let index = 0; index < runs; index++) {
    await prepare?.()
    await cachesAreUsed()
    works.push(await countWork(run))
  }
  return works.reduce((least, work) => (amountOf(work) < amountOf(least) ? work : least))
}

const amountOf = ({ statements, toShards }: Work) => statements.length + toShards.length

/** A process does not use its caches right after a change of its own. */
const cachesAreUsed = () =>
  vi.waitFor(() => expect(changeNoticesOf(products[0]!.deps.db)?.isHearing()).toBe(true), {
    timeout: 30_000,
    interval: 100,
  })

beforeAll(async () => {
  watchConnections()
  const plain = await createTestApp({ logLevel: 'error' })
  products.push(plain)
  const cluster = await createTestApp({ logLevel: 'error' }, await openCluster())
  products.push(cluster)
  const onPlain = await createMeasuredJourneys(plain)
  const onCluster = await createMeasuredJourneys(cluster)
  for (const [index, journey] of onPlain.entries()) {
    const single = await measure(journey)
    const many = await measure(onCluster[index]!)
    const figures = {
      plain: single.statements.length,
      cluster: many.statements.length,
      sent: many.toShards.length,
      shards: shardsOf(many),
    }
    measured.set(journey.name, { figures, isPage: journey.isPage })
  }
}, 600_000)

afterAll(async () => {
  const lines = [...measured].map(([name, { figures }]) => {
    const before = recorded[name]
    const cells = kinds.map((kind) =>
      (before && before[kind] !== figures[kind]
        ? `${before[kind]} -> ${figures[kind]}`
        : String(figures[kind])
      ).padStart(12),
    )
    return name.padEnd(28) + cells.join('')
  })
  const head = 'journey'.padEnd(28) + kinds.map((title) => title.padStart(12)).join('')
  console.log(
    [
      'Statements of each journey, those that the cluster sends to shards, and shards of a table:',
      head,
      ...lines,
    ].join('\n'),
  )
  const figures = Object.fromEntries([...measured].map(([name, each]) => [name, each.figures]))
  if (isRecording) writeFileSync(file, `${JSON.stringify(figures, undefined, 2)}\n`)
  for (const product of products) await product.close()
})

test.skipIf(isRecording)('no journey sends more statements, or to more shards, than recorded', () => {
  const more = [...measured].filter(([name, { figures }]) => {
    const limit = recorded[name]
    return !limit || kinds.some((kind) => figures[kind] > limit[kind])
  })
  expect(more).toEqual([])
  expect(Object.keys(recorded).sort()).toEqual([...measured.keys()].sort())
})

test('a page takes at most 1.5 times the statements of a single server', () => {
  const many = [...measured].filter(
    ([, { figures, isPage }]) => isPage && figures.cluster > 1.5 * figures.plain,
  )
  expect(many).toEqual([])
})

test('pages, events, reviews and deliveries go to the shard of their organisation only', () => {
  const wide = [...measured].filter(([, { figures }]) => figures.shards > 1)
  expect(wide).toEqual([])
})
