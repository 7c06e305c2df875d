import type { Page } from '@playwright/test'

/** The processor time of the page's main thread during an action in ms, which a busy machine does not increase. */
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
