import { Button, Checkbox, Group, Paper, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { vehicleTexts } from '#contract/vehicles/texts.ts'
import { formatNumber } from '#rules/text/format.ts'
import { plateMatchesQuery } from '../api.ts'
import { PlateInput } from '../../explorer/filters/plate-input.tsx'
import { reloadVehicles } from '../api.ts'
import type { VehicleExplorerFilters } from './filter-set.ts'
import classes from './plate-search.module.css'

/** Filters the page by plates that contain the text, including possible misreads unless excluded. */
export function PlateSearch({ filters }: { filters: VehicleExplorerFilters }) {
  const { state, update } = filters
  const searched = state.plates.join(', ')
  const [typed, setTyped] = useState({ text: searched, of: searched })
  const text = typed.of === searched ? typed.text : searched
  const type = (next: string) => setTyped({ text: next.toUpperCase(), of: searched })
  const entered = text
    .split(',')
    .map((plate) => plate.trim())
    .filter((plate) => plate !== '')
  const search = (event: FormEvent) => {
    event.preventDefault()
    // Repeating a search requests new rows.
    void (entered.join(', ') === searched ? reloadVehicles() : update({ plates: entered }))
  }
  const choose = (plate: string) => void update({ plates: [...entered.slice(0, -1), plate] })
  return (
    <Paper
      component="form"
      role="search"
      aria-label={vehicleTexts.searchPlates}
      className={classes.search ?? ''}
      onSubmit={search}
    >
      <PlateInput
        className={classes.field ?? ''}
        label={vehicleTexts.searchWithin}
        placeholder={vehicleTexts.searchPlates}
        maxLength={200}
        value={text}
        onChange={type}
        onChoose={choose}
      />
      <Group gap="xs">
        <Button type="submit">{vehicleTexts.search}</Button>
        {state.plates.length > 0 && (
          <>
            <Button
              variant="default"
              leftSection={<IconX size={16} stroke={1.6} />}
              onClick={() => update({ plates: [] })}
            >
              {vehicleTexts.clearPlate}
            </Button>
            <Checkbox
              label="Include near matches"
              checked={state.isNear}
              onChange={(event) => update({ isNear: event.currentTarget.checked })}
            />
          </>
        )}
      </Group>
      <TooManyPlates plates={state.plates} />
    </Paper>
  )
}

/** Warns when a search covers only a part of the matching plates. */
function TooManyPlates({ plates }: { plates: readonly string[] }) {
  const { data } = useQuery(plateMatchesQuery(plates))
  return data?.exceeded.map((part) => (
    <Text key={part} size="sm" role="status" className={classes.note ?? ''}>
      {vehicleTexts.tooManyPlates(part, formatNumber(data.most))}
    </Text>
  ))
}
