import { checks, runStep } from './steps.ts'

const failed = checks.filter((check) => !runStep(check))
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map((check) => check.name).join(', ')}`)
  process.exit(1)
}
