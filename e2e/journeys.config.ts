import { defineConfig } from '@playwright/test'
import { shared } from './shared-config.ts'

/** The journeys on the real product with its demo: together they open every page and submit the forms. */
export default defineConfig({
  ...shared,
  testDir: './journeys',
  outputDir: '../test-results/journeys',
  // A journey visits several pages.
  timeout: 300_000,
  globalSetup: './support/start-product.ts',
  // Set by start-product.ts before a worker reads this file.
  use: { ...shared.use, baseURL: process.env['SIGHTLINE_E2E_URL'] },
})
