import { Group, Modal, Stack, Text } from '@mantine/core'
import { modalWidthPx } from '../page/layout.ts'
import { useIsTopmost } from '../popup/use-is-topmost.ts'
import { useReturnFocus } from '../popup/use-return-focus.ts'
import { KeyCaps } from './key-caps.tsx'
import { useShortcuts } from './use-shortcut.ts'

/** In front of all content, including a clip in full screen. */
const helpZIndex = 1200

/** The available shortcuts. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  const isTopmost = useIsTopmost()
  return (
    <Modal
      opened
      onClose={onClose}
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
