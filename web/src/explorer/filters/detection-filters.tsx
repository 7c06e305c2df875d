import type { ReactNode } from 'react'
import { soonPart } from '../../lib/soon-part.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import { confidenceChips, listChips } from './filter-chips.ts'
import { FiltersBar, type ActiveFilter } from './filters-bar.tsx'
import type { DetectionTypes } from './detection-fields.tsx'
import { useChosenTags } from './use-chosen-tags.ts'
import type { ExplorerFilters } from './use-explorer-filters.ts'
import { useChoosableSites } from './choosable-sites.ts'

interface Props {
  filters: ExplorerFilters
  countAll: () => Promise<number>
  /** The types of objects. */
  types: DetectionTypes
  /** The chips of the room's own filters, before those of all rooms. */
  chips?: ActiveFilter[]
  /** The fields of the room's own filters, after those of all rooms. */
  children?: ReactNode
  /** Filters set with one click. */
  shortcuts?: ReactNode
  actions?: ReactNode
}

const DetectionFields = soonPart(
  async () => (await import('./detection-fields.tsx')).DetectionFields,
  <BlockSkeleton height={61} />,
)

/** The filters of detections: place, type, confidence and tags. */
export function DetectionFilters({ filters, countAll, types, chips, children, shortcuts, actions }: Props) {
  const chosenTags = useChosenTags(filters)
  const { sites, siteLabel } = useChoosableSites()
  return (
    <FiltersBar
      filters={filters}
      countAll={countAll}
      active={[
        ...(chips ?? []),
        ...chosenTags.chips,
        ...listChips(filters, 'siteIds', siteLabel),
        ...listChips(filters, 'types', types.labelOf),
        ...confidenceChips(filters),
      ]}
      shortcuts={shortcuts}
      actions={actions}
    >
      <DetectionFields filters={filters} types={types} sites={sites} tags={chosenTags.tags} />
      {children}
    </FiltersBar>
  )
}
