/** Does something when the page has nothing else to do; browsers without that word wait a second. */
export function whenIdle(act: () => void): void {
  if (typeof window === 'undefined') return
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 5000 })
  else setTimeout(act, 1000)
}
