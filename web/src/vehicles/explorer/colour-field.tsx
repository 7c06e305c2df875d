import { MultiSelect } from '@mantine/core'
import { vehicleColours } from '#contract/vehicles/constants.ts'
import { seenWord } from '#rules/text/seen-words.ts'
import { oneLine } from '../../ui/values/one-line.ts'
import type { VehicleExplorerFilters } from './filter-set.ts'

export const ColourField = ({ filters: { state, update } }: { filters: VehicleExplorerFilters }) => (
  <MultiSelect
    classNames={oneLine}
    label="Colours"
    placeholder={state.colours.length === 0 ? 'All colours' : ''}
    searchable
    clearable
    data={vehicleColours.map((colour) => ({ value: colour, label: seenWord(colour) }))}
    value={state.colours}
    onChange={(colours) => update({ colours })}
  />
)
