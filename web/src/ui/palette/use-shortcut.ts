import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { isPressed } from './shortcut-keys.ts'

export interface Shortcut {
  /** See `isPressed`: '/', 'mod+K', 'ArrowLeft'. */
  keys: string
  /** What it does, for the list behind '?'. */
  label: string
  isDisabled?: boolean
}

type Registered = Shortcut & { press: () => void }

/** The shortcuts of what is on the screen; of two with the same keys the younger one is meant. */
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

/** A box that is ticked or a list that is chosen from is an input too, but no key is typed into it. */
const takesKeys =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [readonly]), textarea:not([readonly]), select, [role="slider"]'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(takesKeys))

/** Call once, in the shell: hears every key and presses the shortcut it stands for. */
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
