import { defineConfig } from '@playwright/test'
import { shared } from './shared-config.ts'

/** The tests whose responses are all stubs: they need the built web app only. */
export default defineConfig({
  ...shared,
  // A run empties its folder: the run on the product must not remove the traces of this one.
  outputDir: '../test-results/stubbed',
  testMatch: '**/*.stubbed.spec.ts',
})
