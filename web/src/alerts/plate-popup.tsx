import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { isAnyVehicleList } from '#rules/filter-lists/any-vehicle.ts'
import { addEntry, allListsQuery, reloadLists } from '../filter-lists/api.ts'
import { showSuccess } from '../lib/notices.ts'
import { useSession } from '../lib/session/session.ts'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { SavePopup } from '../ui/popup/save-popup.tsx'
import { watchedListName, watchPlate } from './watch-plate.ts'

interface RequestProps {
  watch: string | undefined
  list: string | undefined
  onClose: () => void
}

/** The requested action: an alert for a plate, or adding it to a list. */
export function PlatePopup({ watch, list, onClose }: RequestProps) {
  if (watch) return <WatchPopup plate={watch} onClose={onClose} />
  return list ? <AddToListPopup plate={list} onClose={onClose} /> : null
}

interface Props {
  plate: string
  onClose: () => void
}

function WatchPopup({ plate, onClose }: Props) {
  const email = useSession((state) => state.user?.email ?? '')
  const form = useForm<Record<string, unknown>>({ initialValues: {} })
  const submit = useFormSubmit(form, {
    save: async () => {
      await watchPlate(plate, email)
      showSuccess(`You are notified when ${plate} comes back`)
      onClose()
    },
  })
  return (
    <SavePopup
      title={`Alert me when ${plate} comes back`}
      widthPx={modalWidthPx.narrower}
      submit={submit}
      submitLabel="Alert me"
      onClose={onClose}
    >
      <Text size="sm">
        {email} gets a mail when {plate} is seen at any site. The plate goes on the list ‘{watchedListName}’,
        where it can be removed again.
      </Text>
    </SavePopup>
  )
}

function AddToListPopup({ plate, onClose }: Props) {
  const lists = useQuery(allListsQuery)
  const form = useForm<{ listId: string | null }>({
    initialValues: { listId: null },
    validate: { listId: (id) => (id ? null : 'Please choose a list') },
  })
  const choices = (lists.data ?? []).filter((list) => !isAnyVehicleList(list))
  const submit = useFormSubmit(form, {
    save: async ({ listId }) => {
      await addEntry(listId!, { plate, note: null })
      await reloadLists()
      showSuccess(`${plate} is on the list`)
      onClose()
    },
  })
  return (
    <SavePopup
      title={`Add ${plate} to a list`}
      widthPx={modalWidthPx.narrower}
      submit={submit}
      submitLabel="Add to list"
      onClose={onClose}
    >
      <Select
        label="List"
        placeholder="Choose a list"
        data={choices.map(({ id, description }) => ({ value: id, label: description }))}
        data-autofocus
        allowDeselect={false}
        nothingFoundMessage={lists.isPending ? 'Loading…' : 'No lists yet'}
        {...form.getInputProps('listId')}
      />
    </SavePopup>
  )
}
