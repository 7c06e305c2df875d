import { defineConfig } from 'vitest/config'
import { database, maxWorkers, shared } from './vitest.config.ts'

const exclude = ['**/node_modules/**']

/** The tests that `npm test` leaves out: faults, kills, many processes. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          ...shared,
          exclude,
          name: 'work',
          include: ['{bench,demo,rules,scripts,web}/**/*.proof.test.{ts,tsx}'],
        },
      },
      { test: { ...database, exclude, name: 'processes', include: ['server/**/*.proof.test.ts'] } },
    ],
  },
})
