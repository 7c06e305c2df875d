/** Runs an action when the page is idle. Browsers without requestIdleCallback wait a second. */
export function whenIdle(act: () => void): void {
  if (typeof window === 'undefined') return
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 5000 })
  else setTimeout(act, 1000)
}
