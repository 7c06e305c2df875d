import { defineConfig } from 'vitest/config'

/** Run by `npm run citus` alone: it needs a cluster. */
export default defineConfig({
  test: {
    name: 'citus',
    environment: 'node',
    include: ['server/src/testing/cluster/*.citus.ts'],
    // Both files use the database of the cluster.
    fileParallelism: false,
    globalSetup: ['server/src/testing/product/database-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
})
