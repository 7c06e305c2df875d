import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { takeNewStatements } from './watch-statements.ts'

// This runs for each file; what it imports is loaded once for all that share a worker, so that nothing is wrapped twice.
afterAll(() => {
  const file = path.join(inject('statementsFolder'), `${randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(takeNewStatements()))
})
