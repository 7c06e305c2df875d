import { PasswordInput, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { EvidenceForm } from '#contract/evidence/api.ts'
import { showSuccess } from '../lib/notices.ts'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { SavePopup } from '../ui/popup/save-popup.tsx'
import { makePackage } from './api.ts'

interface Props {
  hint: string
  what: Pick<EvidenceForm, 'case_id' | 'selection'>
  isEmpty?: boolean
  onClose: () => void
  children?: ReactNode
}

const shortestReason = 3

/** Exports a case or a selection as one signed file, with a password where one is wanted. */
export function ExportPopup({ hint, what, isEmpty = false, onClose, children }: Props) {
  const form = useForm({ initialValues: { reason: '', password: '' } })
  const submit = useFormSubmit(form, {
    save: async ({ reason, password }) => {
      await makePackage({ ...what, reason: reason.trim(), password: password || null })
      showSuccess('The package is being made. It is offered on the page Cases.')
      onClose()
    },
  })
  return (
    <SavePopup
      title="Export evidence"
      widthPx={modalWidthPx.narrow}
      onClose={onClose}
      submit={submit}
      submitLabel="Export"
      isIncomplete={isEmpty || form.values.reason.trim().length < shortestReason}
    >
      <Text size="sm">{hint}</Text>
      {children}
      <Textarea
        label="Reason"
        description="It is part of the package and of the audit log."
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <PasswordInput
        label="Password (optional)"
        description="Encrypts the file (AES-256). Sightline does not keep it: send it to the recipient by another way."
        autoComplete="new-password"
        maxLength={200}
        {...form.getInputProps('password')}
      />
    </SavePopup>
  )
}
