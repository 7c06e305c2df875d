import { Button, Input } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTags } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { Tag } from '#contract/tags/api.ts'
import { tagBorderColour } from '#rules/tags.ts'
import { tagQuery } from '../../tags/api.ts'
import { TagPopup } from '../../tags/tag-popup.tsx'
import { listChips } from './filter-chips.ts'
import type { ActiveFilter } from './filters-bar.tsx'
import type { ExplorerFilters } from './use-explorer-filters.ts'

/** The chosen tags: their chips, and the initial value of the picker. */
export function useChosenTags(filters: ExplorerFilters): { tags: Tag[]; chips: ActiveFilter[] } {
  const tags = useQueries({ queries: filters.state.tagIds.map(tagQuery) }).flatMap(({ data }) => data ?? [])
  const labelOf = (id: string) => tags.find((tag) => tag.id === id || tag.slug === id)?.label ?? '…'
  const chips = listChips(filters, 'tagIds', labelOf).map((chip) => ({
    ...chip,
    colour: tagBorderColour(chip.label),
  }))
  return { tags, chips }
}

interface Props {
  tags: Tag[]
  onChange: (tagIds: string[]) => Promise<unknown>
}

/** Opens the picker of tags. */
export function TagFilter({ tags, onChange }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Input.Wrapper label="Tags" labelElement="div">
        <Button
          variant="default"
          fullWidth
          justify="flex-start"
          fw={400}
          leftSection={<IconTags size={16} stroke={1.6} />}
          onClick={open}
        >
          {tags.length === 0 ? 'Any tags' : `${tags.length} chosen`}
        </Button>
      </Input.Wrapper>
      {isOpen && (
        <TagPopup
          title="Filter by tags"
          mode="search"
          tags={tags}
          submitLabel="Apply"
          onSave={(chosen) => onChange(chosen.map((tag) => tag.id))}
          onClose={close}
        />
      )}
    </>
  )
}
