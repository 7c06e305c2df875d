import { fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createPerson } from '../../server/src/testing/people.ts'
import { find } from '../findings.ts'
import { jpegOf, withPicture } from '../ingest/bodies.ts'
import { startProduct, type BenchProduct } from '../ingest/product.ts'
import { runLoad } from '../ingest/run-load.ts'
import type { VisitOptions } from './load.ts'

const eventsPerSecond = 20
const samples = 20
/** After the load, idle connections close and memory is returned. */
const restSeconds = 30
const mostGrowth = 1.2
const mostAtRestMb = 250

interface Held {
  memoryMb: number
  heapMb: number
  files: number
  connections: number
}

/**
 * `npm run bench -- soak --minutes 20`: events with pictures, pages, files and popups for so long, with the memory, file
 * handles and connections of the process as they go. Afterwards it returns to within 20 % of what it held at rest.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: '20' } } })
  const seconds = Number(values.minutes) * 60
  const product = await startProduct(20)
  const visitor = fork(path.join(import.meta.dirname, 'load.ts'))
  try {
    const { key } = await createPerson(product.deps.db, product.orgId)
    const pictures = { ...withPicture(await jpegOf(100 * 1024)), urls: product.urls }
    let first = 0
    const post = async (forSeconds: number) => {
      const options = { ...pictures, connections: 4, rate: eventsPerSecond, seconds: forSeconds, first }
      const { answered, refused } = await runLoad(options)
      first += answered + refused + 1000
      if (refused > 0) throw new Error(`${refused} posts were not answered with 200`)
    }
    // The first requests compile the code, which stays.
    await post(5)
    await settle(5)
    const before = await heldBy(product)
    print('at rest', before)
    visitor.send({ url: product.urls[0]!, key } satisfies VisitOptions)
    for (let sample = 1; sample <= samples; sample++) {
      await post(seconds / samples)
      print(`after ${((seconds * sample) / samples / 60).toFixed(1)} min`, await heldBy(product))
      if (visitor.exitCode !== null) throw new Error('The visitor ended: see above')
    }
    visitor.kill()
    await settle(restSeconds)
    const after = await heldBy(product)
    print('at rest again', after)
    find({ what: 'memory at rest', measured: before.memoryMb, unit: 'MB', most: mostAtRestMb })
    const growth = after.memoryMb / before.memoryMb
    find({ what: 'memory after the load / before', measured: growth, unit: '', most: mostGrowth })
    find({
      what: 'more file handles after the load',
      measured: after.files - before.files,
      unit: '',
      most: 5,
    })
    find({
      what: 'more connections after the load',
      measured: after.connections - before.connections,
      unit: '',
      most: 0,
    })
  } finally {
    visitor.kill()
    await product.close()
  }
}

async function settle(seconds: number): Promise<void> {
  await sleep(seconds * 1000)
  global.gc?.()
}

async function heldBy({ deps: { pool } }: BenchProduct): Promise<Held> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
  )
  const { rss, heapUsed } = process.memoryUsage()
  return {
    memoryMb: rss / 2 ** 20,
    heapMb: heapUsed / 2 ** 20,
    files: readdirSync('/proc/self/fd').length,
    connections: rows[0]!.count,
  }
}

function print(when: string, { memoryMb, heapMb, files, connections }: Held): void {
  console.log(
    `${when.padEnd(16)} memory ${memoryMb.toFixed(0)} MB, heap ${heapMb.toFixed(0)} MB, ${files} file handles, ${connections} connections`,
  )
}
