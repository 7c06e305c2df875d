import { useQueries } from '@tanstack/react-query'
import type { Tag } from '#contract/tags/api.ts'
import { tagBorderColour } from '#rules/tags.ts'
import { tagQuery } from '../../tags/api.ts'
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
