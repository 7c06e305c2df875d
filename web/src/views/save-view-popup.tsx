import { Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSearch } from '@tanstack/react-router'
import { modalWidthPx } from '../ui/page/layout.ts'
import { viewMessages, viewNameMaxLength } from '#contract/views/api.ts'
import { showSuccess } from '../lib/notices.ts'
import { SavePopup } from '../ui/popup/save-popup.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { saveView } from './api.ts'
import { viewQuery } from './view-query.ts'

/** Saves the current filters under a name. */
export function SaveViewPopup({ path, onClose }: { path: string; onClose: () => void }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const form = useForm({
    initialValues: { name: '', shared: false },
    validate: { name: (name) => (name.trim() === '' ? viewMessages.nameRequired : null) },
  })
  const submit = useFormSubmit(form, {
    save: async ({ name, shared }) => {
      await saveView({ name: name.trim(), shared, path, query: viewQuery(search) })
      showSuccess('View saved')
      onClose()
    },
  })
  return (
    <SavePopup title="Save this view" widthPx={modalWidthPx.narrow} onClose={onClose} submit={submit}>
      <TextInput
        label="Name"
        data-autofocus
        maxLength={viewNameMaxLength}
        {...form.getInputProps('name')}
        key={form.key('name')}
      />
      <Checkbox
        label="Share with everybody in the organisation"
        {...form.getInputProps('shared', { type: 'checkbox' })}
        key={form.key('shared')}
      />
    </SavePopup>
  )
}
