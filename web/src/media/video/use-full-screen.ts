import { useEffect, useState } from 'react'

/**
 * The whole page goes to full screen and the player fills it, so that menus and dialogs beside the player stay
 * visible.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const hear = () => !document.fullscreenElement && setFull(false)
    document.addEventListener('fullscreenchange', hear)
    return () => document.removeEventListener('fullscreenchange', hear)
  }, [])
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen()
    },
    [],
  )
  const toggle = async () => {
    if (isFull) {
      setFull(false)
      if (document.fullscreenElement) await document.exitFullscreen()
      return
    }
    setFull(true)
    // In browsers without full screen, as on some phones, the player fills the window.
    await document.documentElement.requestFullscreen?.().catch(() => undefined)
  }
  return { isFull, toggle }
}
