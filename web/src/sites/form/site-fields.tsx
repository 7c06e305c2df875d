import { Divider, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Site } from '#contract/sites/api.ts'
import { readNumber } from '#rules/text/number-input.ts'
import { isCarpark, isMapCentre } from '#rules/sites/site-types.ts'
import { timeZoneOfPlace } from '#rules/time/time-zone-of-place.ts'
import { stayText } from '../../lib/stay-text.ts'
import { TagPicker } from '../../tags/tag-picker.tsx'
import { CoordinateFields } from '../../cameras/form/coordinate-fields.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { AddressField } from './address-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DocumentField } from './document-field.tsx'
import { PlaceField } from './place-field.tsx'
import type { SiteFormValues } from './site-form-values.ts'

interface Props {
  form: UseFormReturnType<SiteFormValues>
  siteType: Site['site_type']
  site: Site | undefined
}

const timeZones = Intl.supportedValuesOf('timeZone')

export function SiteFields({ form, siteType, site }: Props) {
  return (
    <>
      <TextInput label="Site name" data-autofocus {...form.getInputProps('name')} />
      <AddressField
        {...form.getInputProps('address')}
        onPlace={({ center: [lng, lat] }) => form.setValues({ lng: String(lng), lat: String(lat) })}
      />
      <PlaceField
        siteId={site?.id}
        place={placeOf(form.values)}
        onMove={({ lat, lng }) => form.setValues({ lat: coordinateText(lat), lng: coordinateText(lng) })}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <CoordinateFields latitude={form.getInputProps('lat')} longitude={form.getInputProps('lng')} />
        <Select
          label="Time zone"
          placeholder={`From the place: ${proposedZone(form.values)}`}
          data={timeZones}
          searchable
          clearable
          nothingFoundMessage="No results found"
          {...form.getInputProps('time_zone')}
          value={form.values.time_zone || null}
          onChange={(zone) => form.setFieldValue('time_zone', zone ?? '')}
        />
      </SimpleGrid>
      {isCarpark(siteType) ? (
        <CarparkFields form={form} site={site} />
      ) : (
        <>
          <ContactFields form={form} path="safety_manager" title="Safety manager" />
          <ContactFields form={form} path="stms" title="STMS" />
        </>
      )}
      <Divider />
      <TagPicker mode="tag" value={form.values.tags} onChange={(tags) => form.setFieldValue('tags', tags)} />
      <DocumentField
        site={site}
        chosen={form.values.document}
        onChoose={(file) => form.setFieldValue('document', file)}
      />
    </>
  )
}

function CarparkFields({ form, site }: Pick<Props, 'form' | 'site'>) {
  const stay = readNumber(form.values.max_stay_minutes)
  // Typing the same number changes nothing but is a new count.
  const noteCount = () => form.setTouched((touched) => ({ ...touched, occupancy_count: true }))
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <NumberField label="Number of bays" isUnsigned {...form.getInputProps('number_of_bays')} />
      <NumberField
        label="Occupancy count"
        description={
          site
            ? 'By the last count and the vehicles since. Enter a number to recount vehicles.'
            : 'Vehicles on the site right now.'
        }
        isUnsigned
        {...form.getInputProps('occupancy_count', { withFocus: false })}
        onInput={noteCount}
      />
      <NumberField
        label="Maximum stay"
        description={stay ? `Longer than ${stayText(stay)} is overdue.` : 'Longer is overdue.'}
        isUnsigned
        unit="min"
        {...form.getInputProps('max_stay_minutes')}
      />
    </SimpleGrid>
  )
}

/** To about 10 cm. */
const coordinateText = (value: number) => String(Number(value.toFixed(6)))

function placeOf({ lat, lng }: SiteFormValues) {
  const place = { lat: readNumber(lat), lng: readNumber(lng) }
  return isMapCentre(place) ? place : undefined
}

const proposedZone = ({ lat, lng }: SiteFormValues) =>
  timeZoneOfPlace({ lat: readNumber(lat) ?? 0, lng: readNumber(lng) ?? 0 })
