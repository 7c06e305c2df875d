import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { SavePopup } from '../ui/popup/save-popup.tsx'

interface Props {
  title: string
  hint: string
  label: string
  actionLabel: string
  onClose: () => void
  onSubmit: (text: string) => Promise<unknown>
}

const shortest = 3

/** Asks for a text, such as the reason of a release. */
export function AskText({ title, hint, label, actionLabel, onClose, onSubmit }: Props) {
  const form = useForm({ initialValues: { text: '' } })
  const submit = useFormSubmit(form, {
    save: async ({ text }) => {
      await onSubmit(text.trim())
      onClose()
    },
  })
  return (
    <SavePopup
      title={title}
      widthPx={modalWidthPx.narrow}
      onClose={onClose}
      submit={submit}
      submitLabel={actionLabel}
      isIncomplete={form.values.text.trim().length < shortest}
    >
      <Text size="sm">{hint}</Text>
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('text')}
      />
    </SavePopup>
  )
}
