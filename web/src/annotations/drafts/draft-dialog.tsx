import { Button, Group, Stack, Text } from '@mantine/core'
import type { AnnotationDraft } from '#rules/annotations/draft.ts'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { Dialog } from '../annotation-dialogs.tsx'

interface Props {
  draft: AnnotationDraft
  onRestore: () => void
  onDelete: () => void
  /** Opens before anything is drawn. */
  onClose: () => void
}

/** The unsaved annotations of an earlier session. */
export function DraftDialog({ draft: { changes, at }, onRestore, onDelete, onClose }: Props) {
  return (
    <Dialog title="Annotations that were not saved" onClose={onClose}>
      <Stack>
        <Text size="sm">
          {changes === 1 ? 'One change' : `${changes} changes`} of yours on this video,{' '}
          <RelativeTime at={new Date(at).toISOString()} />, {changes === 1 ? 'was' : 'were'} not saved before
          your session ended.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDelete}>
            Delete
          </Button>
          <Button data-autofocus onClick={onRestore}>
            Restore
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
