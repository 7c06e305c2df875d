import { defineConfig } from 'vitest/config'
import { database, shared } from './vitest.config.ts'

const exclude = ['**/node_modules/**']

/** The tests that `npm test` leaves out: faults, kills, many processes. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, exclude, name: 'scripts', include: ['scripts/**/*.proof.test.ts'] } },
      { test: { ...database, exclude, name: 'processes', include: ['server/**/*.proof.test.ts'] } },
    ],
  },
})
