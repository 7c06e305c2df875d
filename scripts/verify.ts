import { checks } from './steps.ts'
import { runTogether } from './suite/run-step.ts'

const started = Date.now()
const failed = (await runTogether(checks)).filter(({ isGreen }) => !isGreen)
console.log(`\n${checks.length} checks in ${((Date.now() - started) / 1000).toFixed(1)} s`)
if (failed.length > 0) {
  console.error(`Failed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
