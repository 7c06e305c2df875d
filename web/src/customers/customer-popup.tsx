import { Group, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { Customer } from '#contract/customers/api.ts'
import { customerMessages } from '#contract/customers/messages.ts'
import { isEmail } from '#rules/text/email.ts'
import { normalisePlate } from '#rules/vehicles/plates.ts'
import { showSuccess } from '../lib/notices.ts'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { SavePopup } from '../ui/popup/save-popup.tsx'
import { useGuardedClose } from '../ui/popup/use-guarded-close.ts'
import { saveCustomer } from './api.ts'

interface Props {
  customer?: Customer
  /** The plate to add notes for, if known. */
  plate?: string
  onClose: () => void
}

/** Edits the driver of a vehicle. The plate of an existing customer is fixed. */
export function CustomerPopup({ customer, plate = '', onClose }: Props) {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: {
      plate: customer?.plate ?? plate,
      name: customer?.name ?? '',
      company: customer?.company ?? '',
      email: customer?.email ?? '',
      phone: customer?.phone ?? '',
      tags: customer?.tags ?? [],
      notes: customer?.notes ?? '',
    },
    validate: {
      plate: (text) => (normalisePlate(text) ? null : customerMessages.plateInvalid),
      email: (text) => (text.trim() === '' || isEmail(text.trim()) ? null : 'Please enter a (valid) email'),
    },
  })
  const { close, finish } = useGuardedClose(form.isDirty(), onClose)
  const submit = useFormSubmit(form, {
    save: async ({ plate: typed, ...values }) => {
      await saveCustomer(typed, { ...values, email: values.email.trim() })
      await queryClient.invalidateQueries({ queryKey: ['customers'] })
      showSuccess(customerMessages.saved)
      finish()
    },
  })
  const isPlateKnown = customer !== undefined || plate !== ''
  return (
    <SavePopup
      title={customer ? `Customer of ${customer.plate}` : 'Add Customer'}
      widthPx={modalWidthPx.narrower}
      onClose={close}
      submit={submit}
    >
      <TextInput
        label="Plate"
        withAsterisk
        readOnly={isPlateKnown}
        data-autofocus={!isPlateKnown || undefined}
        {...form.getInputProps('plate')}
      />
      <Group grow align="start">
        <TextInput
          label="Name"
          autoComplete="off"
          data-autofocus={isPlateKnown || undefined}
          {...form.getInputProps('name')}
        />
        <TextInput label="Company" autoComplete="off" {...form.getInputProps('company')} />
      </Group>
      <Group grow align="start">
        <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
        <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      </Group>
      {/* Text that was typed but not added becomes a tag when the field loses focus. */}
      <TagsInput label="Tags" maxTags={20} acceptValueOnBlur {...form.getInputProps('tags')} />
      <Textarea label="Notes" autosize minRows={3} maxRows={10} {...form.getInputProps('notes')} />
    </SavePopup>
  )
}
