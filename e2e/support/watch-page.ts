import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null }[]
}

declare global {
  interface Window {
    shifts: { value: number; moved: string }[]
  }
}

/** Records layout shifts that no user input caused, with the elements that moved. */
export const watchPage = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    const nameOf = (node: Node | null) =>
      node instanceof HTMLElement ? `${node.tagName} ${node.innerText.slice(0, 40)}` : (node?.nodeName ?? '')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          window.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)).join(', ') })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of the layout shifts since the page opened, and the element that moved most. */
export const shiftOf = (page: Page) =>
  page.evaluate(() => ({
    sum: window.shifts.reduce((sum, { value }) => sum + value, 0),
    moved: window.shifts.toSorted((a, b) => b.value - a.value)[0]?.moved ?? '',
  }))
