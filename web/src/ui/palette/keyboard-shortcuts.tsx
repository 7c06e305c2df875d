import { useDisclosure } from '@mantine/hooks'
import { soonPart } from '../../lib/soon-part.tsx'
import { useShortcut, useShortcutKeys } from './use-shortcut.ts'

const ShortcutHelp = soonPart(async () => (await import('./shortcut-help.tsx')).ShortcutHelp)

/** `/` focuses the search of the page, `?` lists the available shortcuts. */
export function KeyboardShortcuts() {
  const [isOpen, { open, close }] = useDisclosure(false)
  useShortcutKeys()
  useShortcut({ keys: '/', label: 'Go to the search of the page' }, focusSearch)
  useShortcut({ keys: '?', label: 'Show the keyboard shortcuts' }, open)
  return isOpen && <ShortcutHelp onClose={close} />
}

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"], main [role="searchbox"]')
  field?.focus()
  field?.select()
}
