import { useEffect } from 'react'

export interface ReviewKeys {
  choose: (number: number) => void
  confirm: () => void
  select: (by: 1 | -1) => void
  move: (by: 1 | -1) => void
  undo: () => void
  edit: () => void
  toggleAlike: () => void
}

/** Keys of the review page, disabled while the user types or a dialog is open. */
export function useReviewKeys(keys: ReviewKeys, isResting: boolean): void {
  useEffect(() => {
    if (isResting) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const action = actionOf(event, keys)
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.closest('input, textarea, select, [role="dialog"], [role="combobox"]') !== null ||
    target.isContentEditable)

/** Enter on a link or another button keeps its own meaning. */
const hasOwnEnter = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('a, button:not([data-choice])') !== null

function actionOf(event: KeyboardEvent, keys: ReviewKeys): (() => void) | undefined {
  if (/^[1-9]$/.test(event.key)) return () => keys.choose(Number(event.key))
  switch (event.key) {
    case 'Enter':
      return event.repeat || hasOwnEnter(event.target) ? undefined : keys.confirm
    case 'ArrowDown':
      return () => keys.select(1)
    case 'ArrowUp':
      return () => keys.select(-1)
    case 'ArrowRight':
      return () => keys.move(1)
    case 'ArrowLeft':
      return () => keys.move(-1)
    case 'u':
    case 'U':
      return keys.undo
    case 'e':
    case 'E':
      return keys.edit
    case 'b':
    case 'B':
      return keys.toggleAlike
    default:
      return undefined
  }
}
