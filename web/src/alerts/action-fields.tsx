import { Select, TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AlertAction } from '#contract/alerts/enumerations.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import { confirm } from '../ui/popup/confirm.tsx'
import type { AlertFormValues } from './alert-form-values.ts'
import { WebhookField } from './webhook-field.tsx'

const actions = [
  { value: AlertAction.EMAIL, label: 'Email' },
  { value: AlertAction.SMS, label: 'SMS' },
  { value: AlertAction.WEBHOOK, label: 'Webhook' },
]

/** How it tells, and whom. */
export function ActionFields({ form }: { form: UseFormReturnType<AlertFormValues> }) {
  const { action } = form.values
  /** Messages that cost money are agreed to first; without that the action stays as it was. */
  const choose = async (chosen: AlertAction | null) => {
    if (chosen === AlertAction.SMS && action !== AlertAction.SMS && !(await agreeToCharges())) return
    form.setFieldValue('action', chosen)
    form.clearFieldError('action')
  }
  return (
    <>
      <Select
        label="Action"
        placeholder="How to notify"
        data={actions}
        allowDeselect={false}
        value={action}
        onChange={(chosen) => void choose(chosen)}
        error={form.errors['action']}
        data-path="action"
      />
      {action === AlertAction.EMAIL && (
        <TagsInput
          label="Email"
          description="Enter after each address."
          splitChars={[',', ' ', ';']}
          acceptValueOnBlur
          {...form.getInputProps('email')}
        />
      )}
      {action === AlertAction.SMS && (
        <TagsInput
          label="Phone number"
          description="New Zealand mobile numbers, such as 021 123 4567."
          splitChars={[',', ';']}
          acceptValueOnBlur
          {...form.getInputProps('msg_number')}
        />
      )}
      {action === AlertAction.WEBHOOK && <WebhookField form={form} />}
    </>
  )
}

const agreeToCharges = () => confirm({ title: 'SMS charges', message: alertMessages.confirmSmsCharges })
