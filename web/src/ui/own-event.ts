import type { MouseEvent } from 'react'

/** A click on a link or button inside the row is not a click on the row. */
export function isOwnEvent(event: MouseEvent): boolean {
  const inner = (event.target as Element).closest('a, button, input, label, [role="menuitem"]')
  return inner === null || inner === event.currentTarget
}
