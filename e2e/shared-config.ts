import { availableParallelism } from 'node:os'
import type { PlaywrightTestConfig } from '@playwright/test'
import { installedBrowser } from './support/installed-browser.ts'

/** The settings of all browser tests. */
export const shared: PlaywrightTestConfig = {
  testDir: '.',
  // All workers use one product, which is one process.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  // The report lists tests that needed it as faults.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    // Without a GPU the pulse of a loading page takes more processor time than the page itself.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker between page and server would hide requests from tests that stub them.
    serviceWorkers: 'block',
    // A trace of every test would make the run 50 % longer.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(installedBrowser && { executablePath: installedBrowser }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Painting without a GPU is much cheaper; maps still get WebGL in software.
        '--disable-gpu',
        '--enable-unsafe-swiftshader',
        // An address without HTTPS: browsers offer fewer features there than on localhost.
        '--host-resolver-rules=MAP sightline.test 127.0.0.1',
        // Pages of one context share a process, and with it the compiled code of the product.
        '--process-per-site',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
}
