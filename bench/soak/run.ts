import { fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../../server/src/core/database/database.ts'
import { secretBox } from '../../server/src/core/secrets/secrets.ts'
import type { Tables } from '../../server/src/db.ts'
import { createPerson } from '../../server/src/testing/people.ts'
import { find } from '../findings.ts'
import { jpegOf, withPicture } from '../ingest/bodies.ts'
import { createCameras } from '../ingest/product.ts'
import { runLoad } from '../ingest/run-load.ts'
import type { VisitOptions } from './load.ts'
import { startRestarted, type Held } from './product-process.ts'

const cameras = 20
const eventsPerSecond = 20
/** What a start leaves is collected. */
const startedSeconds = 20
/** After the load, idle threads end after a minute and connections close, and V8 collects what is left. */
const restSeconds = 90
const mostGrowth = 1.2
const mostAtRestMb = 250
/** The live demo uses some at any moment. */
const mostMoreHandles = 5
const secret = 'a secret of at least thirty-two characters'

/**
 * `npm run bench -- soak --minutes 20`: events with pictures, pages, files and popups for so long, with the memory, file
 * handles and connections of a restarted product by minute. Afterwards it returns to within 20 % of what it held at rest.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: '20' } } })
  const minutes = Number(values.minutes)
  const product = await startRestarted(secret)
  const visitor = fork(path.join(import.meta.dirname, 'load.ts'))
  try {
    const { key, tokens } = await createUsers(product.databaseUrl)
    await sleep(startedSeconds * 1000)
    const before = await product.held()
    print('at rest', before)
    const urls = tokens.map((token) => `${product.url}/ingest/${token}`)
    const pictures = { ...withPicture(await jpegOf(100 * 1024)), urls, connections: 4, rate: eventsPerSecond }
    visitor.send({ url: product.url, key } satisfies VisitOptions)
    let first = 0
    const samples = Math.max(1, Math.round(minutes))
    for (let sample = 1; sample <= samples; sample++) {
      const { answered, refused } = await runLoad({ ...pictures, seconds: (minutes * 60) / samples, first })
      if (refused > 0) throw new Error(`${refused} posts were not answered with 200`)
      if (visitor.exitCode !== null) throw new Error('The visitor ended: see above')
      first += answered + 1000
      print(`after ${((minutes * sample) / samples).toFixed(1)} min`, await product.held())
    }
    visitor.kill()
    await sleep(restSeconds * 1000)
    const after = await product.held()
    print('at rest again', after)
    report(before, after)
  } finally {
    visitor.kill()
    await product.close()
  }
}

/** An organisation beside the demo, with cameras that post and a person who looks. */
async function createUsers(databaseUrl: string): Promise<{ key: string; tokens: string[] }> {
  const { db, close } = connect<Tables>(databaseUrl)
  try {
    const { orgId, tokens } = await createCameras({ db, secrets: secretBox(secret) }, cameras)
    const { key } = await createPerson(db, orgId)
    return { key, tokens }
  } finally {
    await close()
  }
}

function report(before: Held, after: Held): void {
  find({ what: 'memory at rest', measured: before.memoryMb, unit: 'MB', most: mostAtRestMb })
  find({
    what: 'memory after the load / before',
    measured: after.memoryMb / before.memoryMb,
    unit: '',
    most: mostGrowth,
  })
  find({
    what: 'more file handles after the load',
    measured: after.files - before.files,
    unit: '',
    most: mostMoreHandles,
  })
  find({
    what: 'more connections after the load',
    measured: after.connections - before.connections,
    unit: '',
    most: mostMoreHandles,
  })
}

function print(when: string, { memoryMb, residentMb, heapMb, files, connections }: Held): void {
  console.log(
    `${when.padEnd(16)} memory ${memoryMb.toFixed(0)} MB, resident ${residentMb.toFixed(0)} MB, heap ${heapMb.toFixed(0)} MB, ${files} file handles, ${connections} connections`,
  )
}
