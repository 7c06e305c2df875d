import { afterEach, beforeEach } from 'vitest'

declare module 'vitest' {
  /** The processor time of the worker, without that of processes which it started. */
  interface TaskMeta {
    processorMs?: number
    /** From the start of the file, with its imports and set-up. */
    processorMsOfFile?: number
  }
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

// Runs before the imports of each file.
const atStart = processorMs()
let atTest = 0

beforeEach(() => {
  atTest = processorMs()
})
afterEach(({ task }) => {
  const now = processorMs()
  Object.assign(task.meta, { processorMs: now - atTest, processorMsOfFile: now - atStart })
})
