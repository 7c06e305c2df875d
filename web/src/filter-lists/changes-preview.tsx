import { Stack, Text } from '@mantine/core'
import type { ListChanges } from '#contract/filter-lists/api.ts'
import { formatNumber } from '#rules/text/format.ts'

interface Props {
  changes: ListChanges
  isNew: boolean
}

/** The changes of an upload, with the skipped lines. */
export function ChangesPreview({ changes, isNew }: Props) {
  const counts = [
    [changes.added, isNew ? (changes.added === 1 ? 'plate' : 'plates') : 'new'],
    [changes.changed, 'changed'],
    [changes.same, 'same'],
    [changes.removed, 'removed'],
    [changes.skipped, 'skipped'],
  ] as const
  const shown = counts.filter(([count], index) => count > 0 || index === 0)
  const unnamed = changes.skipped - changes.skipped_lines.length
  return (
    <Stack gap={4} role="status" aria-label="What the upload changes">
      <Text size="sm" fw={600}>
        {shown.map(([count, word]) => `${formatNumber(count)} ${word}`).join(' · ')}
      </Text>
      {changes.skipped_lines.map(({ line, text, why }) => (
        <Text key={line} size="xs" c="dimmed">
          Line {line} ({text}): {why}
        </Text>
      ))}
      {unnamed > 0 && (
        <Text size="xs" c="dimmed">
          and {formatNumber(unnamed)} more
        </Text>
      )}
    </Stack>
  )
}
