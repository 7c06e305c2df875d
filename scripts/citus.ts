import { parseArgs } from 'node:util'
import { runStep } from './suite/run-step.ts'

/**
 * `npm run citus`: the main journeys on the cluster whose coordinator SIGHTLINE_CITUS_URL names. Fails when a journey
 * takes more statements or shards than recorded; `npm run citus -- --record` records the figures of this run.
 */
const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } })

if (!process.env['SIGHTLINE_CITUS_URL']) {
  console.log(
    'Not run: set SIGHTLINE_CITUS_URL to the coordinator of a Citus cluster with an empty database.',
  )
} else {
  const { isGreen } = await runStep({
    name: 'journeys on Citus',
    command: ['vitest', 'run', '--config=vitest.citus.config.ts', '--reporter=verbose'],
    ...(values.record && { env: { SIGHTLINE_CITUS_RECORD: 'yes' } }),
  })
  process.exit(isGreen ? 0 : 1)
}
