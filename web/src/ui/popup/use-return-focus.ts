import { useEffect } from 'react'

/** Without transitions a menu is gone before the popup that it opens is there, and the focus with it. */
let lastFocused: Element | null = null
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) lastFocused = target
})

/**
 * Gives the focus back to what was focused when the popup opened, once it is gone.
 * Popups are unmounted while they are open, so the library's own return of the focus never runs.
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

/** An entry of a menu is gone by then; the menu's button stays. */
function stayingOf(focused: Element | null): Element | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : focused
}
