import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { spawnOwnProduct } from '../../server/src/testing/product/spawn-product.ts'
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
      browser: { type: 'string', default: '/usr/bin/chromium' },
      /** A product that runs already; else the pages are built and one is started. */
      url: { type: 'string' },
      /** Only the overlays, which need no product. */
      overlay: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds)
  const product =
    values.overlay || values.url
      ? { url: values.url ?? '', stop: async () => undefined }
      : await startProduct()
  const browser = await chromium.launch({
    executablePath: values.browser,
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
  })
  try {
    const open = async () => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      page.setDefaultTimeout(60_000)
      return page
    }
    await measureOverlay(await open(), rounds)
    if (values.overlay) return
    const parking = await open()
    await signIn(parking, product.url, 'admin@parking.example')
    await measurePictures(parking, { browser, url: product.url, rounds })
    const worksite = await open()
    await signIn(worksite, product.url, 'admin@worksite.example')
    await measureClip(worksite, product.url, Math.min(rounds, 8))
    await measureLongClip(worksite, product.url)
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function startProduct() {
  const build = path.resolve(import.meta.dirname, '../../scripts/build-web.ts')
  const { status, stderr } = spawnSync(process.execPath, [build], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The pages could not be built: ${stderr}`)
  return spawnOwnProduct('bench', {
    SIGHTLINE_DEMO_FILL: 'small',
    SIGHTLINE_DEMO_LIVE: 'off',
    LOG_LEVEL: 'warn',
  })
}

async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Sightline1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/dashboard/)
}
