import { spawnSync } from 'node:child_process'

/** The browser of this machine, if it has one: `scripts/prepare.mjs` installs the first of them. */
export const installedBrowser = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
  .find((found) => found !== '')
