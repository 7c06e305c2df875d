import { Button, Group, MultiSelect, SegmentedControl, Select, Slider, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mounting, VisionMode, VisionSettings } from '#contract/vision/api.ts'
import { visionLimits } from '#contract/vision/constants.ts'
import { visionMessages } from '#contract/vision/messages.ts'
import { plateFormats, plateFormatKeys } from '#contract/vision/plate-formats.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { regionsQuery } from '../regions/api.ts'
import { saveVision } from './api.ts'
import { regionChoices } from './region-choices.ts'
import classes from './vision.module.css'
import { formatPercent } from '#rules/text/format.ts'

const modes: { value: VisionMode; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'auto', label: 'Automatic' },
  { value: 'on', label: 'On' },
]
const mountings: { value: Mounting; label: string }[] = [
  { value: 'approaching', label: 'Approaching vehicles (front plates)' },
  { value: 'leaving', label: 'Leaving vehicles (rear plates)' },
]
const formatChoices = plateFormatKeys
  .map((value) => ({ value, label: plateFormats[value].label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

const { leastWidth, leastConfidence } = visionLimits

interface Props {
  cameraId: string
  settings: VisionSettings
}

export function VisionForm({ cameraId, settings }: Props) {
  const [isBusy, setBusy] = useState(false)
  const form = useForm<VisionSettings>({ initialValues: settings })
  const regions = useQuery(regionsQuery(cameraId))
  const choices = regionChoices(regions.data ?? [])
  const save = async (values: VisionSettings) => {
    setBusy(true)
    try {
      await saveVision(cameraId, values)
      form.resetDirty(values)
      showSuccess(visionMessages.saved)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={form.onSubmit((values) => void save(values))}>
      <Stack gap="md">
        <div>
          <Text size="sm" fw={500} id="vision-mode">
            Read plates from pictures
          </Text>
          <SegmentedControl
            aria-labelledby="vision-mode"
            fullWidth
            data={modes}
            {...form.getInputProps('mode')}
          />
          <Text size="xs" c="dimmed" mt={4}>
            Automatic reads a camera that has only ever sent pictures, and stops when it sends readings of its
            own.
          </Text>
        </div>
        <div>
          <Text size="sm" fw={500} id="vision-width">
            Smallest plate: {form.values.least_width} pixels wide
          </Text>
          <Slider
            thumbLabel="Smallest plate in pixels"
            min={leastWidth.min}
            max={200}
            step={5}
            label={null}
            {...form.getInputProps('least_width')}
          />
          <Text size="xs" c="dimmed" mt={4}>
            Plates that are narrower on the picture are ignored. From about 60 pixels on most are read
            rightly.
          </Text>
        </div>
        <div>
          <Text size="sm" fw={500}>
            How sure it must be: {formatPercent(form.values.least_confidence * 100)}
          </Text>
          <Slider
            thumbLabel="Least confidence"
            min={leastConfidence.min}
            max={leastConfidence.max}
            step={0.05}
            label={null}
            {...form.getInputProps('least_confidence')}
          />
          <Text size="xs" c="dimmed" mt={4}>
            Less sure readings count as a vehicle without a plate. Below 80 % a reading asks for a check.
          </Text>
        </div>
        <MultiSelect
          label="Countries of the plates"
          description="Their layouts decide between O and 0, I and 1. No plate is refused for its layout."
          data={formatChoices}
          searchable
          clearable
          value={form.values.formats}
          onChange={(values) => form.setFieldValue('formats', values)}
        />
        <Select
          label="The camera sees"
          placeholder="Not known"
          data={mountings}
          clearable
          value={form.values.mounting}
          onChange={(value) => form.setFieldValue('mounting', value)}
        />
        {choices.length > 0 && (
          <>
            <MultiSelect
              label="Look only in these regions"
              data={choices}
              clearable
              {...form.getInputProps('only_regions')}
            />
            <MultiSelect
              label="Never look in these regions"
              data={choices}
              clearable
              {...form.getInputProps('never_regions')}
            />
          </>
        )}
        <Group justify="flex-end" className={classes.actions ?? ''}>
          <Button type="submit" loading={isBusy} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
