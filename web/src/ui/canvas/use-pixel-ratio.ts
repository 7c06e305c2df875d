import { useSyncExternalStore } from 'react'

const pixelRatio = () => window.devicePixelRatio || 1

/** The number of screen pixels per page pixel, which changes when the window moves to another screen. */
export const usePixelRatio = (): number => useSyncExternalStore(hearPixelRatio, pixelRatio)

export function hearPixelRatio(tell: () => void): () => void {
  let heard: MediaQueryList
  const hear = () => {
    heard = window.matchMedia(`(resolution: ${pixelRatio()}dppx)`)
    heard.addEventListener('change', change, { once: true })
  }
  // The media query matches the current ratio only.
  const change = () => {
    hear()
    tell()
  }
  hear()
  return () => heard.removeEventListener('change', change)
}
