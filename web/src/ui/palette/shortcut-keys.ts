export interface PressedKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** 'mod+K' is Ctrl-K, or Cmd-K on a Mac; everything else is the key itself, as '/' or 'ArrowLeft'. */
export function isPressed(keys: string, event: PressedKey): boolean {
  const { needsMod, key } = parts(keys)
  const hasMod = event.ctrlKey || event.metaKey
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

/** The caps to draw for a shortcut. */
export function keyCaps(keys: string, isMac: boolean): string[] {
  const { needsMod, key } = parts(keys)
  return [...(needsMod ? [isMac ? '⌘' : 'Ctrl'] : []), symbols[key] ?? key]
}

function parts(keys: string) {
  const needsMod = keys.startsWith('mod+')
  return { needsMod, key: needsMod ? keys.slice('mod+'.length) : keys }
}
