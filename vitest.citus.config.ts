import { defineConfig } from 'vitest/config'

/** Run by `npm run citus` alone: it needs a cluster. */
export default defineConfig({
  test: {
    name: 'citus',
    environment: 'node',
    include: ['server/src/testing/journeys.citus.ts'],
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
})
