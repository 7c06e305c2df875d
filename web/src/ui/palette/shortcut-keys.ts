export interface PressedKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/**
 * 'mod+K' is Ctrl-K, or Cmd-K on a Mac; 'mod+shift+Z' also needs Shift. Other values name the key itself, such as
 * '/' or 'ArrowLeft', on any keyboard layout.
 */
export function isPressed(keys: string, event: PressedKey): boolean {
  const { needsMod, needsShift, key } = parts(keys)
  const hasMod = event.ctrlKey || event.metaKey
  if (needsMod && event.shiftKey !== needsShift) return false
  return !event.altKey && hasMod === needsMod && event.key.toLowerCase() === key.toLowerCase()
}

const symbols: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
  Escape: 'Esc',
}

/** The key caps of a shortcut. */
export function keyCaps(keys: string, isMac: boolean): string[] {
  const { needsMod, needsShift, key } = parts(keys)
  const held = [...(needsMod ? [isMac ? '⌘' : 'Ctrl'] : []), ...(needsShift ? [isMac ? '⇧' : 'Shift'] : [])]
  return [...held, symbols[key] ?? key]
}

function parts(keys: string) {
  const needsMod = keys.startsWith('mod+')
  const rest = needsMod ? keys.slice('mod+'.length) : keys
  const needsShift = needsMod && rest.startsWith('shift+')
  return { needsMod, needsShift, key: needsShift ? rest.slice('shift+'.length) : rest }
}
