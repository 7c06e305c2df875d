import { FileInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFileImport, IconFileZip } from '@tabler/icons-react'
import { historyMessages } from '#contract/imports/history.ts'
import { useFormSubmit } from '../../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { SavePopup } from '../../ui/popup/save-popup.tsx'
import { uploadHistory } from './api.ts'

interface Values extends Record<string, unknown> {
  history: File | null
  pictures: File | null
}

interface Props {
  onUploaded: (id: string) => void
  onClose: () => void
}

/** Uploads a history. It is read and counted before anything is stored. */
export function UploadPopup({ onUploaded, onClose }: Props) {
  const form = useForm<Values>({
    initialValues: { history: null, pictures: null },
    validate: { history: (history) => (history ? null : historyMessages.noFile) },
  })
  const submit = useFormSubmit(form, {
    save: async ({ history, pictures }) => {
      if (!history) return
      const { id } = await uploadHistory(history, pictures)
      onClose()
      onUploaded(id)
    },
  })
  return (
    <SavePopup
      title="Import history"
      widthPx={modalWidthPx.narrower}
      onClose={onClose}
      submit={submit}
      submitLabel="Upload"
    >
      <Text size="sm" c="dimmed">
        The file is read first, and you see what it brings and what is wrong with it. Nothing is stored until
        you start the import, nobody is alerted about the past, and an import can be undone as a whole.
      </Text>
      <FileInput
        label="History"
        description="A CSV file, the CSV of Plate Recognizer Stream, frigate.db, or plate_reads of ALPR Database as CSV or database dump"
        placeholder="Choose the file"
        clearable
        leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        {...form.getInputProps('history')}
      />
      <FileInput
        label="Pictures"
        description="Optional: a zip file with the pictures that the rows name"
        placeholder="Choose a zip file"
        clearable
        accept=".zip,application/zip"
        leftSection={<IconFileZip size={18} stroke={1.6} aria-hidden />}
        clearButtonProps={{ 'aria-label': 'Remove the pictures' }}
        {...form.getInputProps('pictures')}
      />
    </SavePopup>
  )
}
