// Compares the lock files with the published faults in advisories.json. Needs no network.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { knownFaults, type Advisory, type Lock } from './known-faults.ts'
import lockFiles from './lock-files.json' with { type: 'json' }

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const advisories = read(path.join(import.meta.dirname, 'advisories.json')) as Advisory[]
const files = process.argv.length > 2 ? process.argv.slice(2) : lockFiles

const faults = files.flatMap((file) =>
  knownFaults(read(file) as Lock, advisories).map((fault) => `${file}: ${fault}`),
)
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error('Take a version in which this is mended, or another package.')
  process.exit(1)
}
