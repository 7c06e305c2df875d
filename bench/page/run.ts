import { parseArgs } from 'node:util'
import { launchBrowser, openPage, signIn } from '../browser/launch.ts'
import { measureFilters } from './filters.ts'
import { measureMap } from './map.ts'
import { startProduct } from './product.ts'

/** How the pages feel in a browser that is warm: other filters, and a map of a thousand sites. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '30' },
      browser: { type: 'string' },
    },
  })
  const product = await startProduct()
  const browser = await launchBrowser(values.browser)
  try {
    const page = await openPage(browser)
    await signIn(page, product.url, 'admin@parking.example')
    await measureFilters(page, product.url, Number(values.rounds))
    await measureMap(page, product.url)
  } finally {
    await browser.close()
    await product.stop()
  }
}
