import { useEffect, useEffectEvent } from 'react'

/** The id of the list of the palette, which only its field controls. */
export const paletteListId = 'palette-found'

const isInPalette = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.getAttribute('aria-controls') === paletteListId

/** While the palette loads or does not have the focus yet, takes the keys that are meant for its field. */
export function useEarlyKeys(
  isOpen: boolean,
  { onType, onClose }: { onType: (change: (typed: string) => string) => void; onClose: () => void },
): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (isInPalette(event.target) || ctrlKey || metaKey || altKey || isComposing) return
    if (key.length === 1) onType((typed) => typed + key)
    else if (key === 'Backspace') onType((typed) => typed.slice(0, -1))
    else if (key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const hear = (event: KeyboardEvent) => take(event)
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [isOpen])
}
