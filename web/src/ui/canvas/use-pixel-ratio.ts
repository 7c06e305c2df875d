import { useSyncExternalStore } from 'react'

const pixelRatio = () => window.devicePixelRatio || 1

/** How many pixels of the screen one of the page has; a window may be moved to another screen. */
export const usePixelRatio = (): number => useSyncExternalStore(hearPixelRatio, pixelRatio)

export function hearPixelRatio(tell: () => void): () => void {
  let heard: MediaQueryList
  const hear = () => {
    heard = window.matchMedia(`(resolution: ${pixelRatio()}dppx)`)
    heard.addEventListener('change', change, { once: true })
  }
  // The query is about the ratio of this moment only.
  const change = () => {
    hear()
    tell()
  }
  hear()
  return () => heard.removeEventListener('change', change)
}
