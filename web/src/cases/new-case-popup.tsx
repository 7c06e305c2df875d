import { TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CaseDetail, CaseForm } from '#contract/cases/api.ts'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { SavePopup } from '../ui/popup/save-popup.tsx'
import { openCase } from './api.ts'

const shortest = 3

interface Props {
  onClose: () => void
  onOpened: (made: CaseDetail) => void
}

/** Opens a case. */
export function NewCasePopup({ onClose, onOpened }: Props) {
  const form = useForm<Required<CaseForm>>({ initialValues: { name: '', reason: '', people: [] } })
  const submit = useFormSubmit(form, { save: async (values) => onOpened(await openCase(values)) })
  const { name, reason } = form.values
  return (
    <SavePopup
      title="Open a case"
      widthPx={modalWidthPx.narrow}
      onClose={onClose}
      submit={submit}
      submitLabel="Open case"
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
