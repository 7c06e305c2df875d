import type { Page } from '@playwright/test'

/** How long the page's own thread was busy while something was done, in ms: a busy machine makes that no longer. */
export async function threadTimer(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  return async (act: () => Promise<number>) => {
    const before = await busy()
    const wall = await act()
    return { wall, thread: (await busy()) - before }
  }
}
