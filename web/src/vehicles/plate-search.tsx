import { Button, Checkbox, Group, Paper, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { vehicleTexts } from '#contract/vehicles/texts.ts'
import type { VehicleExplorerFilters } from './filter-set.ts'
import classes from './plate-search.module.css'

/** Narrows the page to a plate, with plates that may be misreads of it unless they are left out. */
export function PlateSearch({ filters }: { filters: VehicleExplorerFilters }) {
  const { state, update } = filters
  const searched = state.plates.join(', ')
  const [typed, setTyped] = useState({ text: searched, of: searched })
  const text = typed.of === searched ? typed.text : searched
  const type = (next: string) => setTyped({ text: next.toUpperCase(), of: searched })
  const search = (event: FormEvent) => {
    event.preventDefault()
    const plates = text.split(',').map((plate) => plate.trim())
    void update({ plates: plates.filter((plate) => plate !== '') })
  }
  return (
    <Paper
      component="form"
      role="search"
      aria-label={vehicleTexts.searchPlates}
      className={classes.search ?? ''}
      onSubmit={search}
    >
      <TextInput
        type="search"
        className={classes.field ?? ''}
        label={vehicleTexts.searchWithin}
        placeholder={vehicleTexts.searchPlates}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
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
    </Paper>
  )
}
