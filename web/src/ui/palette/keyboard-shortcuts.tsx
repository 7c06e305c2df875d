import { Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { modalWidthPx } from '../page/layout.ts'
import { useIsTopmost } from '../popup/use-is-topmost.ts'
import { KeyCaps } from './key-caps.tsx'
import { useShortcut, useShortcutKeys, useShortcuts } from './use-shortcut.ts'

/** In front of all content, including a clip in full screen. */
const helpZIndex = 1200

/** `/` focuses the search of the page, `?` lists the available shortcuts. */
export function KeyboardShortcuts() {
  const [isOpen, { open, close }] = useDisclosure(false)
  useShortcutKeys()
  useShortcut({ keys: '/', label: 'Go to the search of the page' }, focusSearch)
  useShortcut({ keys: '?', label: 'Show the keyboard shortcuts' }, open)
  const isTopmost = useIsTopmost(isOpen)
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      closeOnEscape={isTopmost}
      title="Keyboard shortcuts"
      size={modalWidthPx.narrow}
      zIndex={helpZIndex}
    >
      <ShortcutList />
    </Modal>
  )
}

function ShortcutList() {
  const shortcuts = useShortcuts()
  const byKeys = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]))
  return (
    <Stack gap="xs">
      {[...byKeys.values()].map(({ keys, label }) => (
        <Group key={keys} justify="space-between" wrap="nowrap">
          <Text size="sm">{label}</Text>
          <KeyCaps keys={keys} />
        </Group>
      ))}
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">Move through the rows of a table, and open one</Text>
        <Group gap={4} wrap="nowrap">
          <KeyCaps keys="ArrowUp" />
          <KeyCaps keys="ArrowDown" />
          <KeyCaps keys="Enter" />
        </Group>
      </Group>
    </Stack>
  )
}

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"], main [role="searchbox"]')
  field?.focus()
  field?.select()
}
