import { Radio, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Country, countryLabels } from '#contract/cameras/enumerations.ts'
import { cameraMessages } from '#contract/cameras/messages.ts'
import { TagPicker } from '../../tags/tag-picker.tsx'
import { frequenciesQuery } from '../api.ts'
import type { CameraFormValues } from './camera-form-values.ts'

interface Props {
  form: UseFormReturnType<CameraFormValues>
  isFrequencyOptional: boolean
}

const countries = Object.values(Country).map((value) => ({ value, label: countryLabels[value] }))

/** The name, event frequency and position of a camera. */
export function IdentityFields({ form, isFrequencyOptional }: Props) {
  const frequencies = useQuery(frequenciesQuery).data ?? []
  return (
    <>
      <TextInput label="Camera name" data-autofocus {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label="Event frequency"
          description="After that long without an event the camera shows a warning."
          placeholder={isFrequencyOptional ? 'Every day' : 'Select a frequency'}
          data={frequencies.map(({ id, description }) => ({ value: String(id), label: description }))}
          clearable={isFrequencyOptional}
          allowDeselect={isFrequencyOptional}
          {...form.getInputProps('event_frequency')}
          value={form.values.event_frequency || null}
          onChange={(id) => form.setFieldValue('event_frequency', id ?? '')}
        />
        <Select
          label="Plate country"
          description="The country whose number plates it reads."
          data={countries}
          allowDeselect={false}
          {...form.getInputProps('country')}
        />
      </SimpleGrid>
    </>
  )
}

/** The picture settings and tags of a camera. */
export function PictureFields({ form }: { form: UseFormReturnType<CameraFormValues> }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Switch
          label="Anonymise faces"
          description={cameraMessages.facesHint}
          {...form.getInputProps('face_redaction', { type: 'checkbox' })}
        />
        <Switch
          label={cameraMessages.withholdHeads}
          description={cameraMessages.headsHint}
          {...form.getInputProps('head_redaction', { type: 'checkbox' })}
        />
        <Switch
          label={cameraMessages.silhouettes}
          description={cameraMessages.silhouettesHint}
          {...form.getInputProps('people_redaction', { type: 'checkbox' })}
        />
        <Switch
          label="Tracking"
          description="Vehicles and people are followed from picture to picture."
          {...form.getInputProps('tracking', { type: 'checkbox' })}
        />
      </SimpleGrid>
      <Radio.Group
        label={cameraMessages.storage}
        value={form.values.masked_storage ? 'masked' : 'originals'}
        onChange={(value) => form.setFieldValue('masked_storage', value === 'masked')}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="originals"
            label={cameraMessages.storesOriginals}
            description={cameraMessages.storesOriginalsHint}
          />
          <Radio
            value="masked"
            label={cameraMessages.storesMasked}
            description={cameraMessages.storesMaskedHint}
          />
        </Stack>
      </Radio.Group>
      <TagPicker mode="tag" value={form.values.tags} onChange={(tags) => form.setFieldValue('tags', tags)} />
    </>
  )
}
