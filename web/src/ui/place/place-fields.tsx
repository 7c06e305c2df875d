import { Autocomplete, Select, SimpleGrid, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { lengthUnits, speedUnits, type Place } from '#contract/product/place.ts'
import { pageLanguage } from '../../lib/language.ts'
import { placePreview } from '#rules/time/place-preview.ts'
import { commonLocales } from './common-locales.ts'

export type PlaceForm = UseFormReturnType<Place>

const timeZones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** Named in the language of the page. */
function currencies() {
  const nameOf = new Intl.DisplayNames(pageLanguage(), { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value} ${nameOf.of(value) ?? ''}`,
  }))
}
const unitLabels = { 'km/h': 'Kilometres per hour', mph: 'Miles per hour', m: 'Metres', ft: 'Feet' } as const
const unitChoices = (units: readonly (keyof typeof unitLabels)[]) =>
  units.map((value) => ({ value, label: `${unitLabels[value]} (${value})` }))

/** How times, numbers, units and prices are written. */
export function PlaceFields({ form, isReadOnly = false }: { form: PlaceForm; isReadOnly?: boolean }) {
  const [choices] = useState(currencies)
  const usual = { disabled: isReadOnly, allowDeselect: false, nothingFoundMessage: 'No results found' }
  return (
    <>
      <SimpleGrid type="container" cols={{ base: 1, '440px': 2, '800px': 3 }} spacing="md">
        <Select
          label="Time zone"
          description="For data that belongs to no single site"
          data={timeZones}
          searchable
          {...usual}
          {...form.getInputProps('time_zone')}
        />
        <Autocomplete
          label="Formats"
          description="A locale, such as de-DE"
          data={commonLocales}
          limit={60}
          disabled={isReadOnly}
          {...form.getInputProps('locale')}
        />
        <Select
          label="First day of the week"
          data={weekdays.map((label, day) => ({ value: String(day), label }))}
          {...usual}
          value={String(form.values.first_weekday)}
          onChange={(day) => form.setFieldValue('first_weekday', Number(day))}
        />
        <Select label="Currency" data={choices} searchable {...usual} {...form.getInputProps('currency')} />
        <Select
          label="Speeds"
          data={unitChoices(speedUnits)}
          {...usual}
          {...form.getInputProps('speed_unit')}
        />
        <Select
          label="Lengths"
          data={unitChoices(lengthUnits)}
          {...usual}
          {...form.getInputProps('length_unit')}
        />
      </SimpleGrid>
      <PlacePreview place={form.values} />
    </>
  )
}

/** Examples in the place that is chosen, before it is saved. */
export function PlacePreview({ place }: { place: Place }) {
  const [now] = useState(() => new Date())
  return (
    <Text size="sm" c="dimmed" aria-label="Preview" role="status">
      {placePreview(place, now) ?? 'No preview: this place does not exist.'}
    </Text>
  )
}
