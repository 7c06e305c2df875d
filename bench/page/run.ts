import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { measureFilters } from './filters.ts'
import { measureMap } from './map.ts'
import { startProduct } from './product.ts'

/** How the pages feel in a browser that is warm: other filters, and a map of a thousand sites. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '30' },
      browser: { type: 'string', default: '/usr/bin/chromium' },
    },
  })
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: values.browser,
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(60_000)
    await page.goto(`${product.url}/login`)
    await page.getByLabel('Email').fill('admin@parking.example')
    await page.getByLabel('Password', { exact: true }).fill('Sightline1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/dashboard/)
    await measureFilters(page, product.url, Number(values.rounds))
    await measureMap(page, product.url)
  } finally {
    await browser.close()
    await product.stop()
  }
}
