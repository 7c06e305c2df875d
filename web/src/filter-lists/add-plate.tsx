import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Collapse,
  Group,
  SimpleGrid,
  TagsInput,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconChevronDown, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AddedEntry, FilterList } from '#contract/filter-lists/api.ts'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import { paths } from '#contract/paths.ts'
import { formatNumber } from '#rules/text/format.ts'
import { DayField } from '../ui/form/day-field.tsx'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { addEntry, reloadLists } from './api.ts'

const emptyEntry = {
  plate: '',
  note: '',
  reason: '',
  valid_from: null as string | null,
  valid_to: null as string | null,
  is_priority: false,
  recipients: [] as string[],
}

/** Adds one plate, and links to its previous detections. */
export function AddPlate({ list }: { list: FilterList }) {
  const [added, setAdded] = useState<AddedEntry>()
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    initialValues: emptyEntry,
    validate: { plate: (plate) => (plate.trim() === '' ? filterListMessages.plateRequired : null) },
  })
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async ({ plate, note, reason, valid_from, valid_to, is_priority, recipients }) => {
      const texts = { note, reason, valid_from, valid_to }
      const given = Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, text?.trim() || null]),
      )
      setAdded(await addEntry(list.id, { plate, is_priority, recipients, ...given }))
      form.reset()
      await reloadLists()
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Add a plate">
      <ErrorBanner message={failure} onClose={clearFailure} />
      <Group align="flex-start" gap="xs">
        <TextInput
          label="Plate"
          w={{ base: '100%', xs: 'auto' }}
          description="? and * stand for others"
          {...form.getInputProps('plate')}
        />
        <TextInput label="Note" flex="1 1 160px" {...form.getInputProps('note')} />
        <Button type="submit" mt={24} loading={isBusy}>
          Add
        </Button>
      </Group>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        aria-expanded={isOpen}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Fewer fields' : 'More fields'}
      </Button>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs" mt="xs">
          <TextInput label="Reason" {...form.getInputProps('reason')} />
          <DayField label="Valid from" clearable {...form.getInputProps('valid_from')} />
          <DayField label="Valid to" clearable {...form.getInputProps('valid_to')} />
        </SimpleGrid>
        <TagsInput
          mt="xs"
          label="Also notify"
          description="Email addresses or mobile numbers that are notified of this plate besides the alert's own"
          splitChars={[',', ';', ' ']}
          {...form.getInputProps('recipients')}
        />
        <Checkbox
          mt="sm"
          label="Priority: also notified in quiet hours and cooldowns"
          {...form.getInputProps('is_priority', { type: 'checkbox' })}
        />
      </Collapse>
      {added && added.past_passes > 0 && (
        <Alert mt="sm" variant="light" color="accent" icon={<IconHistory size={18} stroke={1.6} />}>
          {added.plate} was seen {formatNumber(added.past_passes)}{' '}
          {added.past_passes === 1 ? 'time' : 'times'} before, last <RelativeTime at={added.last_seen} />.{' '}
          <Anchor
            component={Link}
            to={paths.vehicleExplorer}
            search={{ plates: added.plate } as never}
            inherit
            underline="always"
          >
            View its detections
          </Anchor>
        </Alert>
      )}
    </form>
  )
}
