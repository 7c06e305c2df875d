import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { ApiDocument } from '#rules/api-types/document.ts'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/core/config.ts'
import { openDatabase } from '../../server/src/core/database/connection/open-database.ts'
import { createLog } from '../../server/src/core/logging/log.ts'
import type { Tables } from '../../server/src/db.ts'
import { prepareDemo } from '../../server/src/demo.ts'
import type { Deps } from '../../server/src/deps.ts'
import { fuzzedCalls, type FuzzedCall } from '../../server/src/testing/fuzz/fuzzed-calls.ts'
import { isFault, outcomeOf } from '../../server/src/testing/fuzz/outcome.ts'
import { drawSample } from '../../server/src/testing/fuzz/seeded-random.ts'
import { createOwnedThings } from '../../server/src/testing/worlds/owned-things.ts'
import { createPerson, type TestPerson } from '../../server/src/testing/people.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { benchDeps } from '../bench-deps.ts'

const atOnce = 8

/**
 * `npm run bench -- fuzz [--calls 50000] [--seed n]`: calls of the API document with broken values in single parameters,
 * as each role of each demo organisation. Ends with 1 where one is answered with 5xx or not at all.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { calls: { type: 'string', default: '50000' }, seed: { type: 'string' } },
  })
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32))
  const dataDir = temporaryData('fuzz')
  const config = readConfig({ SIGHTLINE_DATA: dataDir, SIGHTLINE_DEMO_FILL: 'small', LOG_LEVEL: 'silent' })
  const database = await openDatabase<Tables>(config, createLog(config.logLevel))
  const deps = benchDeps(database, config)
  console.log(`seed ${seed}; filling the demo`)
  await prepareDemo(deps)
  const app = await buildApp(deps)
  try {
    const document = (await app.inject('/api/openapi.json')).json<ApiDocument>()
    const all = await everyCall(deps, document)
    const drawn = inOrder(drawSample(all, Number(values.calls), seed))
    console.log(`${drawn.length} of ${all.length} calls`)
    const started = Date.now()
    const { faults, statuses } = await callAll({ product: { app } }, drawn)
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log([...statuses].map(([status, count]) => `${status}: ${count}`).join(', '))
    for (const fault of faults) console.log(fault)
    console.log(
      `${faults.length} of ${drawn.length} calls were answered with 5xx or not at all; ${seconds} s`,
    )
    process.exitCode = faults.length > 0 ? 1 : 0
  } finally {
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface CallOfPerson extends FuzzedCall {
  caller: TestPerson
  organisation: string
}

/** Each call as each role of each demo organisation, with records of that organisation. */
async function everyCall(deps: Deps, document: ApiDocument): Promise<CallOfPerson[]> {
  const organisations = await deps.db.selectFrom('organisations').select(['id', 'name']).execute()
  const calls: CallOfPerson[] = []
  for (const { id, name } of organisations) {
    const things = await createOwnedThings(deps, id)
    const own = fuzzedCalls(document, things)
    for (const role of ['ADMIN', 'VIEWER', 'SITE_VIEWER'] as const) {
      const caller = await createPerson(deps.db, id, role, { siteIds: [things.siteId] })
      for (const call of own) calls.push({ ...call, caller, organisation: name })
    }
  }
  return calls
}

const turns = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/** Reads first, deletions last, so that records still exist for the reads. */
const inOrder = (calls: readonly CallOfPerson[]) =>
  calls.toSorted((a, b) => turns.indexOf(a.method) - turns.indexOf(b.method))

async function callAll(world: Parameters<typeof outcomeOf>[0], calls: readonly CallOfPerson[]) {
  const faults: string[] = []
  const statuses = new Map<number | 'hang', number>()
  let next = 0
  const worker = async () => {
    while (next < calls.length) {
      const call = calls[next++]!
      const outcome = await outcomeOf(world, call, call.caller.key)
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
      if (isFault(outcome))
        faults.push(`${call.name} as ${call.caller.role} of ${call.organisation}: ${outcome}`)
      if (next % 5_000 === 0) console.log(`${next} calls so far, ${faults.length} faults`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { faults, statuses }
}
