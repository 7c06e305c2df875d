import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/core/config.ts'
import { openDatabase } from '../../server/src/core/database/connection/open-database.ts'
import { createLog } from '../../server/src/core/logging/log.ts'
import type { Tables } from '../../server/src/db.ts'
import { createOrganisation, createPerson } from '../../server/src/testing/people.ts'
import { temporaryData } from '../../server/src/testing/product/temporary-data.ts'
import { benchDeps } from '../bench-deps.ts'
import { percentile } from '../percentile.ts'
import { find } from '../findings.ts'

/** Fewer than the failures that an account may have before it has to wait. */
const triesOfAccount = 4
/** Medians closer than this cannot be distinguished over a network. */
const mostDifferenceMs = 2

/**
 * `npm run bench -- sign-in [--samples 1000]`: how long a wrong password takes for people who have an account and for
 * people who have none, in turns, each from an address of its own. Exits with 1 if the two can be distinguished.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { samples: { type: 'string', default: '1000' } } })
  const samples = Number(values.samples)
  const dataDir = temporaryData('sign-in')
  const config = readConfig({
    SIGHTLINE_DATA: dataDir,
    SIGHTLINE_TRUST_PROXY: 'on',
    SIGHTLINE_DEMO: 'off',
    LOG_LEVEL: 'silent',
  })
  const database = await openDatabase<Tables>(config, createLog(config.logLevel))
  const app = await buildApp(benchDeps(database, config))
  try {
    const { id: orgId } = await createOrganisation(database.db)
    const known: string[] = []
    while (known.length * triesOfAccount < samples)
      known.push((await createPerson(database.db, orgId, 'VIEWER')).email)
    // As long as the others, and as unlike each other.
    const unknown = known.map((email) => email.replace('viewer-', 'nobody-'))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const kinds = { known: [] as number[], unknown: [] as number[] }
    for (let index = -50; index < samples; index++) {
      const account = Math.floor(Math.max(0, index) / triesOfAccount)
      const order = index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) {
        const email =
          index < 0 ? `warm-up${index}@parking.example` : (kind === 'known' ? known : unknown)[account]!
        const taken = await tryPassword(url, email, addressOf(index, kind === 'known' ? 1 : 2))
        if (index >= 0) kinds[kind].push(taken)
      }
    }
    report(kinds)
  } finally {
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const addressOf = (index: number, net: number) => `10.${net}.${(index + 50) >> 8}.${(index + 50) & 255}`

async function tryPassword(url: string, email: string, address: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const body = JSON.stringify({ email, password: 'not the password' })
  const began = performance.now()
  const answer = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body })
  await answer.text()
  const taken = performance.now() - began
  if (answer.status !== 400) throw new Error(`${email} was answered ${answer.status}`)
  return taken
}

function report(kinds: Record<'known' | 'unknown', number[]>): void {
  console.table(
    Object.fromEntries(
      Object.entries(kinds).map(([kind, taken]) => [
        kind,
        {
          samples: taken.length,
          ...Object.fromEntries(
            [0.05, 0.5, 0.95].map((share) => [
              `${share * 100} % (ms)`,
              Number(percentile(taken, share).toFixed(2)),
            ]),
          ),
        },
      ]),
    ),
  )
  const middle = (taken: number[]) => percentile(taken, 0.5)
  const difference = Math.abs(middle(kinds.known) - middle(kinds.unknown))
  find({
    what: 'known and unknown addresses differ by',
    measured: difference,
    unit: 'ms',
    most: mostDifferenceMs,
  })
  console.log(`the medians differ by ${difference.toFixed(2)} ms (wanted: below ${mostDifferenceMs} ms)`)
  process.exitCode = difference < mostDifferenceMs ? 0 : 1
}
