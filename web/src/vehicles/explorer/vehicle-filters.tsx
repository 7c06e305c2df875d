import type { ReactNode } from 'react'
import { VehicleType } from '#contract/vehicles/enumerations.ts'
import { seenWord } from '#rules/text/seen-words.ts'
import { DetectionFilters } from '../../explorer/filters/detection-filters.tsx'
import { listChips } from '../../explorer/filters/filter-chips.ts'
import { soonPart } from '../../lib/soon-part.tsx'
import { countAll } from '../api.ts'
import type { VehicleExplorerFilters } from './filter-set.ts'

const ColourField = soonPart(async () => (await import('./colour-field.tsx')).ColourField)

const types = {
  label: 'Detection types',
  choices: Object.values(VehicleType).map((type) => ({ value: type, label: seenWord(type) })),
  labelOf: seenWord,
}

interface Props {
  filters: VehicleExplorerFilters
  actions?: ReactNode
}

/** The filters of the vehicle pages. */
export function VehicleFilters({ filters, actions }: Props) {
  return (
    <DetectionFilters
      filters={filters}
      countAll={() => countAll(filters.request)}
      types={types}
      chips={[...listChips(filters, 'plates', (plate) => plate), ...listChips(filters, 'colours', seenWord)]}
      actions={actions}
    >
      <ColourField filters={filters} />
    </DetectionFilters>
  )
}
