import { Group, Pill, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { tagQuery } from '../tags/api.ts'

interface Props {
  tagIds: readonly string[]
  onChange: (tagIds: string[]) => void
}

/** The tags that filter a list, each with a remove button. */
export function TagFilterChips({ tagIds, onChange }: Props) {
  const tags = useQueries({ queries: tagIds.map(tagQuery) })
  if (tagIds.length === 0) return null
  return (
    <Group gap="xs" role="group" aria-label="Tag filters">
      <Text size="sm" c="dimmed">
        Sites tagged
      </Text>
      {tagIds.map((id, index) => {
        const label = tags[index]?.data?.label ?? '…'
        return (
          <Pill
            key={id}
            size="md"
            withRemoveButton
            removeButtonProps={{ 'aria-label': `Remove filter ${label}`, 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => onChange(tagIds.filter((other) => other !== id))}
          >
            {label}
          </Pill>
        )
      })}
    </Group>
  )
}
