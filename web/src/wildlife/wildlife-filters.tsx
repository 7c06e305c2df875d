import type { ReactNode } from 'react'
import { objectClassLabels } from '#contract/wildlife/enumerations.ts'
import { DetectionFilters } from '../explorer/detection-filters.tsx'
import type { WildlifeExplorerFilters } from './filter-set.ts'
import { countAll } from './api.ts'

const choices = Object.values(objectClassLabels).map((label) => ({ value: label.toLowerCase(), label }))
const types = {
  label: 'Object types',
  choices,
  labelOf: (type: string) => choices.find(({ value }) => value === type)?.label ?? '…',
}

/** The filters of the wildlife pages. */
export function WildlifeFilters({
  filters,
  actions,
}: {
  filters: WildlifeExplorerFilters
  actions?: ReactNode
}) {
  return (
    <DetectionFilters
      filters={filters}
      countAll={() => countAll(filters.request)}
      types={types}
      actions={actions}
    />
  )
}
