import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { exportMessages } from '#contract/explorer/messages.ts'
import { useReturnFocus } from '../../ui/popup/use-return-focus.ts'
import { useIsTopmost } from '../../ui/popup/use-is-topmost.ts'
import { formatPercent } from '#rules/text/format.ts'

interface Props {
  percent: number
  onCancel: () => void
  onClose: () => void
}

/** The progress of an export. After the file is written, it shows that and can be closed. */
export function ExportProgress({ percent, onCancel, onClose }: Props) {
  useReturnFocus()
  const isTopmost = useIsTopmost()
  const isDone = percent === 100
  return (
    <Modal
      opened
      closeOnEscape={isTopmost}
      onClose={isDone ? onClose : onCancel}
      title="Export"
      size={modalWidthPx.narrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Progress.Root size="lg">
          <Progress.Section
            value={percent}
            color={isDone ? 'green' : 'accent'}
            aria-label="Progress of the export"
          />
        </Progress.Root>
        <Group gap={6} aria-live="polite">
          {isDone && <IconCircleCheck size={18} stroke={1.6} color="var(--good)" aria-hidden />}
          <Text size="sm">{isDone ? exportMessages.done : formatPercent(percent)}</Text>
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={isDone ? onClose : onCancel}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
