import { TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CaseForm } from '#contract/cases/api.ts'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { SavePopup } from '../ui/popup/save-popup.tsx'

const shortest = 3

interface Props {
  title: string
  submitLabel: string
  initial?: Required<CaseForm>
  onClose: () => void
  save: (values: Required<CaseForm>) => Promise<void>
}

const none: Required<CaseForm> = { name: '', reason: '', people: [] }

/** The name, the reason and the people of a case, to open or to change it. */
export function CasePopup({ title, submitLabel, initial = none, onClose, save }: Props) {
  const form = useForm<Required<CaseForm>>({ initialValues: initial })
  const submit = useFormSubmit(form, { save })
  const { name, reason } = form.values
  return (
    <SavePopup
      title={title}
      widthPx={modalWidthPx.narrow}
      onClose={onClose}
      submit={submit}
      submitLabel={submitLabel}
      isIncomplete={[name, reason].some((text) => text.trim().length < shortest)}
    >
      <TextInput
        label="Name"
        placeholder="Hit and run, 3 May"
        required
        data-autofocus
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Reason"
        description="Why data is held, such as a request and its number."
        required
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('reason')}
      />
      <TagsInput
        label="People"
        description="Who is concerned or works on it. Press Enter after each name."
        {...form.getInputProps('people')}
      />
    </SavePopup>
  )
}
