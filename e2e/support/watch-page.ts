import type { Page } from '@playwright/test'

declare global {
  interface Window {
    shift: number
  }
}

/** Sums up how far content moves without a user's doing. */
export const watchPage = (page: Page) =>
  page.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) window.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of layout shifts since the page was opened. */
export const shiftOf = (page: Page) => page.evaluate(() => window.shift)
