import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { vehicleColours } from '#contract/vehicles/constants.ts'
import { VehicleType } from '#contract/vehicles/enumerations.ts'
import { seenWord } from '#rules/text/seen-words.ts'
import { DetectionFilters } from '../../explorer/filters/detection-filters.tsx'
import { listChips } from '../../explorer/filters/filter-chips.ts'
import { oneLine } from '../../ui/values/one-line.ts'
import { countAll } from '../api.ts'
import type { VehicleExplorerFilters } from './filter-set.ts'

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
      <MultiSelect
        classNames={oneLine}
        label="Colours"
        placeholder={filters.state.colours.length === 0 ? 'All colours' : ''}
        searchable
        clearable
        data={vehicleColours.map((colour) => ({ value: colour, label: seenWord(colour) }))}
        value={filters.state.colours}
        onChange={(chosen) => filters.update({ colours: chosen })}
      />
    </DetectionFilters>
  )
}
