import { defineConfig } from '@playwright/test'
import { shared } from './shared-config.ts'

/** The tests on the real product with its demo that only the proof runs. */
export default defineConfig({
  ...shared,
  outputDir: '../test-results/product',
  testIgnore: ['**/*.stubbed.spec.ts', 'journeys/**'],
  globalSetup: './support/start-product.ts',
  // Set by start-product.ts before a worker reads this file.
  use: { ...shared.use, baseURL: process.env['SIGHTLINE_E2E_URL'] },
})
