import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { recordVisits } from './record-visits.ts'

interface Kept {
  context: BrowserContext
  /** A picture of the product that stays open, so that the browser keeps its process with the compiled code. */
  anchor: Page
  /** The origins of all pages so far. */
  origins: Set<string>
}

/**
 * Contexts of a worker, one for each set of options. Every test gets an empty context and a new page. A context that was
 * used before has the files of the product in its cache, which saves a third of the processor time of a page.
 */
function keepContexts(browser: Browser) {
  const kept = new Map<string, Kept>()

  async function open(): Promise<Kept> {
    const context = await browser.newContext()
    const origins = new Set<string>()
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        const { origin } = new URL(frame.url())
        if (origin !== 'null') origins.add(origin)
      }),
    )
    const anchor = await context.newPage()
    await anchor.goto('/favicon.svg')
    return { context, anchor, origins }
  }

  return {
    async lend(options: object, use: (context: BrowserContext) => Promise<void>) {
      const key = JSON.stringify(options)
      const lent = kept.get(key) ?? (await open())
      kept.delete(key)
      await use(lent.context)
      if (await isChangedForGood(lent.anchor)) await lent.context.close()
      else {
        await empty(lent)
        kept.set(key, lent)
      }
    },
  }
}

/** Playwright cannot remove the clock that a test installs in a context. */
const isChangedForGood = (anchor: Page) =>
  anchor.evaluate(() => !Function.prototype.toString.call(Date).includes('[native code]'))

async function empty({ context, anchor, origins }: Kept): Promise<void> {
  for (const page of context.pages()) if (page !== anchor) await page.close()
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await anchor.evaluate(() => localStorage.clear())
  const session = await context.newCDPSession(anchor)
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    })
  await session.detach()
}

/** Runs in the context of the previous test with the same options. */
export const test = base.extend<object, { contexts: ReturnType<typeof keepContexts> }>({
  contexts: [async ({ browser }, use) => use(keepContexts(browser)), { scope: 'worker' }],
  context: ({ contexts, baseURL, viewport, hasTouch, locale, timezoneId, serviceWorkers }, use, test) =>
    contexts.lend({ baseURL, viewport, hasTouch, locale, timezoneId, serviceWorkers }, (context) =>
      recordVisits(context, test, () => use(context)),
    ),
})
