import type { Page } from '@playwright/test'

/** Milliseconds from an input. */
export interface Answer {
  /** To the frame that shows the answer. */
  shown: number
  /** To the next frame, whatever it shows; 0 where the browser reports nothing because it took less than 16 ms. */
  painted: number
}

declare global {
  interface Window {
    answer: Promise<Answer>
  }
}

interface Timed extends PerformanceEntry {
  interactionId: number
}

/** Times an input of the user to the painted frame in which the expression is true. */
export async function timeToAnswer(
  page: Page,
  { isAnswered, act }: { isAnswered: string; act: () => Promise<void> },
): Promise<Answer> {
  await page.evaluate((expression) => {
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
    const isShown = new Function(`return ${expression}`) as () => boolean
    let started: number | undefined
    let painted = 0
    const observer = new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as Timed[])
        if (interactionId > 0) painted = Math.max(painted, duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    for (const type of ['click', 'keydown'])
      window.addEventListener(type, ({ timeStamp }) => (started ??= timeStamp), { capture: true, once: true })
    window.answer = new Promise((resolve) => {
      const afterPaint = (act: () => void) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', act)
        port1.start()
        port2.postMessage(undefined)
      }
      const look = () => {
        const from = started
        if (from === undefined || !isShown()) {
          requestAnimationFrame(look)
          return
        }
        afterPaint(() => {
          const shown = performance.now() - from
          // The browser reports an event a moment after its frame.
          setTimeout(() => {
            observer.disconnect()
            resolve({ shown, painted })
          }, 200)
        })
      }
      requestAnimationFrame(look)
    })
  }, isAnswered)
  await act()
  return page.evaluate(() => window.answer)
}
