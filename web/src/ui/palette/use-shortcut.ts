import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { isPressed } from './shortcut-keys.ts'

export interface Shortcut {
  /** See `isPressed`: '/', 'mod+K', 'ArrowLeft'. */
  keys: string
  /** The action, for the list behind '?'. */
  label: string
  isDisabled?: boolean
}

type Registered = Shortcut & { press: () => void }

/** The shortcuts of the components on the screen. Of two with the same keys the newer one wins. */
export const useShortcuts = create<Registered[]>(() => [])

export function useShortcut({ keys, label, isDisabled = false }: Shortcut, press: () => void): void {
  const onPress = useEffectEvent(press)
  useEffect(() => {
    if (isDisabled) return undefined
    const mine: Registered = { keys, label, press: () => onPress() }
    useShortcuts.setState((all) => [...all, mine], true)
    return () => useShortcuts.setState((all) => all.filter((other) => other !== mine), true)
  }, [keys, label, isDisabled])
}

/** Checkboxes and selects are inputs too, but do not accept typed text. */
const takesKeys =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [readonly]), textarea:not([readonly]), select, [role="slider"]'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(takesKeys))

/** Call once, in the shell: listens to all keys and runs the matching shortcut. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const meant = useShortcuts.getState().findLast((shortcut) => isPressed(shortcut.keys, event))
      if (!meant || (isTyping(event.target) && !meant.keys.startsWith('mod+'))) return
      event.preventDefault()
      meant.press()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
