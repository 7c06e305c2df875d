import { appendFileSync } from 'node:fs'
import type { BrowserContext, Page, Request, TestInfo } from '@playwright/test'

/** The file to which every test appends the pages that it opened and the calls that its pages sent. */
export const visitsVariable = 'SIGHTLINE_VISITS'

export interface Visits {
  file: string
  title: string
  seconds: number
  /** Paths of the product's pages. */
  pages: string[]
  /** `METHOD /path` of calls that may change something. */
  calls: string[]
}

export async function recordVisits(
  context: BrowserContext,
  { file, title, titlePath }: Pick<TestInfo, 'file' | 'title' | 'titlePath'>,
  run: () => Promise<void>,
): Promise<void> {
  const target = process.env[visitsVariable]
  if (!target) return run()
  const pages = new Set<string>()
  const calls = new Set<string>()
  const noteCall = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/'))
      calls.add(`${request.method()} ${pathname}`)
  }
  const notePage = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) pages.add(new URL(frame.url()).pathname)
    })
  const watch = (watched: BrowserContext) => watched.on('request', noteCall).on('page', notePage)
  watch(context)
  // Contexts of other people in the test.
  context.browser()?.on('context', watch)
  const started = Date.now()
  await run()
  context.browser()?.off('context', watch)
  context.off('request', noteCall).off('page', notePage)
  const seconds = (Date.now() - started) / 1000
  const visits: Visits = { file: titlePath[0] ?? file, title, seconds, pages: [...pages], calls: [...calls] }
  appendFileSync(target, `${JSON.stringify(visits)}\n`)
}
