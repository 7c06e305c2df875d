import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { launchBrowser, openPage, signIn } from '../browser/launch.ts'
import { smallProduct } from '../browser/small-product.ts'
import { measureClip } from './clip.ts'
import { measureLongClip } from './long-clip.ts'
import { measureOverlay } from './overlay.ts'
import { measurePictures } from './pictures.ts'

/** Pictures and clips in the popup, beside a bare <img> and <video> of the same file; overlays; a clip of half an hour. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '20' },
      browser: { type: 'string' },
      /** A product that runs already; else the pages are built and one is started. */
      url: { type: 'string' },
      /** Only the overlays, which need no product. */
      overlay: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds)
  const browser = await launchBrowser(values.browser)
  try {
    await measureOverlay(await openPage(browser), rounds)
    if (!values.overlay) await measureMedia(browser, values.url, rounds)
  } finally {
    await browser.close()
  }
}

async function measureMedia(browser: Browser, url: string | undefined, rounds: number): Promise<void> {
  const product = await smallProduct(url)
  try {
    const parking = await openPage(browser)
    await signIn(parking, product.url, 'admin@parking.example')
    await measurePictures(parking, { browser, url: product.url, rounds })
    const worksite = await openPage(browser)
    await signIn(worksite, product.url, 'admin@worksite.example')
    await measureClip(worksite, product.url, Math.min(rounds, 8))
    await measureLongClip(worksite, product.url)
  } finally {
    await product.stop()
  }
}
