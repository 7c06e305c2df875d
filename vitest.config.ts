import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Files share the modules they load, which takes more time than most tests: what one changes it puts back. */
export const shared = {
  environment: 'node',
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 300_000,
  // One second by default.
  expect: { poll: { timeout: 30_000 } },
  restoreMocks: true,
  setupFiles: ['scripts/suite/measure-processor.ts'],
  // The report lists tests that needed it as faults.
  retry: 1,
  unstubGlobals: true,
  // Commands and servers that tests start load their modules in half the processor time.
  env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/compiled') },
  exclude: ['**/node_modules/**', '**/*.proof.test.ts'],
}

/** Each worker has the products of its files on one database server. */
export const database = {
  ...shared,
  globalSetup: ['server/src/testing/product/database-server.ts'],
  setupFiles: [...shared.setupFiles, 'server/src/testing/statements/collect-statements.ts'],
}

/**
 * One more than there are cores: tests wait for processes, time-outs and the database much of their time. The database of
 * the tests has connections for eight.
 */
export const maxWorkers = Math.min(8, availableParallelism() + 1)

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'bench/**/*.test.ts',
            'contract/**/*.test.ts',
            'rules/**/*.test.ts',
            'scripts/**/*.test.ts',
            'demo/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['web/src/**/*.test.ts', 'web/src/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...database,
          name: 'database',
          include: ['server/**/*.test.ts'],
        },
      },
    ],
  },
})
