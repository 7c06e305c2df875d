import { FileInput, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilterList, ListChanges } from '#contract/filter-lists/api.ts'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import { showSuccess } from '../lib/notices.ts'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { SavePopup } from '../ui/popup/save-popup.tsx'
import { useGuardedClose } from '../ui/popup/use-guarded-close.ts'
import { allListsQuery, createList, previewUpload, reloadLists, uploadList, type UploadForm } from './api.ts'
import { ChangesPreview } from './changes-preview.tsx'

interface Values extends Record<string, unknown> {
  description: string
  csv: File | null
  /** Typed or pasted plates, instead of a file. */
  typed: string
  mode: 'replace' | 'append'
  matches_look_alikes: boolean
}

interface Props {
  /** Undefined to add a list. */
  list?: FilterList | undefined
  onClose: () => void
}

/** Uploads a new list, or new entries of a list, after a preview of the changes. */
export function UploadPopup({ list, onClose }: Props) {
  const { data: lists = [] } = useQuery(allListsQuery)
  const [preview, setPreview] = useState<ListChanges>()
  const form = useForm<Values>({
    initialValues: {
      description: list?.description ?? '',
      csv: null,
      typed: '',
      mode: 'replace',
      matches_look_alikes: list?.matches_look_alikes ?? false,
    },
    validate: (values) => faultsOf(values, list, lists),
  })
  const { close, finish } = useGuardedClose(form.isDirty(), onClose)
  const submit = useFormSubmit(form, {
    save: async (values) => {
      await send(values, list)
      showSuccess(filterListMessages.updated)
      await reloadLists()
      finish()
    },
  })
  /** A failed preview changes nothing, since the upload reports the fault. */
  const look = (change: Partial<Values>) => {
    const values = { ...form.values, ...change }
    form.setValues(change)
    setPreview(undefined)
    if (fileOf(values)) previewUpload(list?.id, uploadOf(values)).then(setPreview, () => undefined)
  }
  return (
    <SavePopup
      title={list ? `Re-upload ${list.description}` : 'Upload List'}
      widthPx={modalWidthPx.narrower}
      onClose={close}
      submit={submit}
      submitLabel="Upload"
    >
      {!list && <TextInput label="List name" data-autofocus {...form.getInputProps('description')} />}
      <FileInput
        label="CSV file"
        placeholder="Choose a file"
        description="One plate per row in the first column, or under a heading such as 'plate'. Columns for note, valid from, valid to, priority, reason and recipients are understood; others are kept."
        accept=".csv,text/csv,text/plain"
        clearable
        leftSection={<IconFileTypeCsv size={18} stroke={1.6} aria-hidden />}
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        {...form.getInputProps('csv')}
        onChange={(csv) => look({ csv })}
      />
      {!form.values.csv && (
        <Textarea
          label="Or type or paste plates"
          description="One plate per line, optionally followed by a comma and a note."
          placeholder={'ABC123\nKDM427, courier'}
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('typed')}
          onChange={(event) => look({ typed: event.currentTarget.value })}
        />
      )}
      {list && (
        <SegmentedControl
          aria-label="What becomes of the plates in the list"
          data={[
            { value: 'replace', label: 'Replace the list' },
            { value: 'append', label: 'Add to the list' },
          ]}
          value={form.values.mode}
          onChange={(mode) => look({ mode })}
        />
      )}
      <Switch
        label="Match look-alikes"
        description="0 and O, 1 and I, 8 and B count as the same, and so do the reader's other guesses."
        {...form.getInputProps('matches_look_alikes', { type: 'checkbox' })}
      />
      {preview && <ChangesPreview changes={preview} isNew={!list} />}
    </SavePopup>
  )
}

/** The chosen file, else one made from the typed plates. */
const fileOf = ({ csv, typed }: Values): File | null =>
  csv ?? (typed.trim() ? new File([typed], 'plates.csv', { type: 'text/csv' }) : null)

const uploadOf = (values: Values): UploadForm => ({
  csv: fileOf(values)!,
  mode: values.mode,
  matches_look_alikes: values.matches_look_alikes,
})

const send = (values: Values, list: FilterList | undefined) =>
  list
    ? uploadList(list.id, uploadOf(values))
    : createList({ ...uploadOf(values), description: values.description.trim() })

function faultsOf(values: Values, list: FilterList | undefined, lists: readonly FilterList[]) {
  const name = values.description.trim().toLowerCase()
  const isTaken = lists.some(({ id, description }) => id !== list?.id && description.toLowerCase() === name)
  return {
    ...(name === '' && { description: filterListMessages.nameRequired }),
    ...(isTaken && { description: filterListMessages.nameTaken }),
    ...(!fileOf(values) && { csv: filterListMessages.fileRequired }),
  }
}
