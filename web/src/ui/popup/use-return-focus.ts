import { useEffect } from 'react'

/** Without transitions a menu and its focus are gone before its popup is mounted. */
let lastFocused: Element | null = null
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) lastFocused = target
})

/**
 * Returns the focus to the element that was focused when the popup opened.
 * Popups are unmounted while open, so the library's own return of the focus never runs.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const focused = document.activeElement
    const opener = stayingOf(focused === document.body ? lastFocused : focused)
    return () => {
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true })
    }
  }, [])
}

/** A menu entry is gone by then; its menu button stays. */
function stayingOf(focused: Element | null): Element | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : focused
}
