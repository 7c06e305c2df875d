import { Alert, Anchor, Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AddedEntry, FilterList } from '#contract/filter-lists/api.ts'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import { paths } from '#contract/menus.ts'
import { formatNumber } from '#rules/text/format.ts'
import { ErrorBanner } from '../ui/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { addEntry, reloadLists } from './api.ts'

/** Adds one plate, and leads to where it was seen before. */
export function AddPlate({ list }: { list: FilterList }) {
  const [added, setAdded] = useState<AddedEntry>()
  const form = useForm({
    initialValues: { plate: '', note: '' },
    validate: { plate: (plate) => (plate.trim() === '' ? filterListMessages.plateRequired : null) },
  })
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async ({ plate, note }) => {
      setAdded(await addEntry(list.id, { plate, note: note.trim() || null }))
      form.reset()
      await reloadLists()
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Add a plate">
      <ErrorBanner message={failure} onClose={clearFailure} />
      <Group align="flex-start" gap="xs">
        <TextInput label="Plate" description="? and * stand for others" {...form.getInputProps('plate')} />
        <TextInput label="Note" flex={1} {...form.getInputProps('note')} />
        <Button type="submit" mt={24} loading={isBusy}>
          Add
        </Button>
      </Group>
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
