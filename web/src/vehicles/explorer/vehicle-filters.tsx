import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { vehicleColours } from '#contract/vehicles/constants.ts'
import { VehicleType } from '#contract/vehicles/enumerations.ts'
import { DetectionFilters } from '../../explorer/filters/detection-filters.tsx'
import { listChips } from '../../explorer/filters/filter-chips.ts'
import { oneLine } from '../../ui/values/one-line.ts'
import { countAll } from '../api.ts'
import type { VehicleExplorerFilters } from './filter-set.ts'

const types = {
  label: 'Detection types',
  choices: Object.values(VehicleType).map((type) => ({ value: type, label: type })),
  labelOf: (type: string) => type,
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
      chips={[
        ...listChips(filters, 'plates', (plate) => plate),
        ...listChips(filters, 'colours', (colour) => colour),
      ]}
      actions={actions}
    >
      <MultiSelect
        classNames={oneLine}
        label="Colours"
        placeholder={filters.state.colours.length === 0 ? 'All colours' : ''}
        searchable
        clearable
        data={[...vehicleColours]}
        value={filters.state.colours}
        onChange={(chosen) => filters.update({ colours: chosen })}
      />
    </DetectionFilters>
  )
}
