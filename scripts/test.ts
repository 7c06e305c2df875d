import { filtersOf } from './suite/chosen-rooms.ts'
import { fastPart } from './suite/parts.ts'
import { runSuite } from './suite/suite.ts'

/** `npm test` runs the fast part of the proof; `npm test -- sites` the tests of a room and of those that use it. */
const chosen = process.argv.slice(2)
const filters = chosen.length > 0 ? filtersOf(chosen) : undefined
if (filters instanceof Error) {
  console.error(filters.message)
  process.exit(1)
}
await runSuite((suite) =>
  filters ? suite.vitest(`tests of ${chosen.join(', ')}`, ...filters) : fastPart(suite),
)
