import { parseArgs } from 'node:util'
import { fastPart, slowPart } from './suite/parts.ts'
import { runSuite } from './suite/suite.ts'

/** Runs every test; with `--rest` only those that `npm test` leaves out. */
const { values } = parseArgs({ options: { rest: { type: 'boolean', default: false } } })

await runSuite(async (suite) => {
  if (!values.rest) await fastPart(suite)
  await slowPart(suite)
})
