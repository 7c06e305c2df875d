import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { takeNewStatements } from './watch-statements.ts'

// Runs for each file; its imports are loaded once per worker, so nothing is wrapped twice.
afterAll(() => {
  const file = path.join(inject('statementsFolder'), `${randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(takeNewStatements()))
})
