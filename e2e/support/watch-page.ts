import type { Page } from '@playwright/test'

interface Watched {
  shift: number
  emptyTexts: string[]
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Sums up how far content moves without a user's doing, and notes every empty state that is shown. */
export const watchPage = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { shift: 0, emptyTexts: [] }
    window.watched = watched
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) watched.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          const found = [
            ...(node.matches('[data-empty-state]') ? [node] : []),
            ...node.querySelectorAll('[data-empty-state]'),
          ]
          watched.emptyTexts.push(...found.map((each) => each.textContent))
        }
    }).observe(document, { childList: true, subtree: true })
  })

/** The sum of layout shifts since the page was opened. */
export const shiftOf = (page: Page) => page.evaluate(() => window.watched.shift)

/** Empty states that were shown and are gone again: content that came later was taken for none. */
export const flashedEmptyStates = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('[data-empty-state]')]
    const left = new Set(shown.map(({ textContent }) => textContent))
    return window.watched.emptyTexts.filter((text) => !left.has(text))
  })
