import { Checkbox, Group, Select, TagsInput, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { smsFreeCount, smsPriceCents } from '#contract/alerts/constants.ts'
import { AlertAction } from '#contract/alerts/enumerations.ts'
import { alertMessages } from '#contract/alerts/messages.ts'
import { currency } from '#contract/product/constants.ts'
import { currentPlace } from '#rules/place/current-place.ts'
import { formatCents } from '#rules/text/format.ts'
import { confirm } from '../../ui/popup/confirm.tsx'
import type { AlertFormValues } from '../alert-form-values.ts'
import { WebhookField } from './webhook-field.tsx'

const actions = [
  { value: AlertAction.EMAIL, label: 'Email' },
  { value: AlertAction.SMS, label: 'SMS' },
  { value: AlertAction.WEBHOOK, label: 'Webhook' },
]

/** The channels and recipients. */
export function ActionFields({ form }: { form: UseFormReturnType<AlertFormValues> }) {
  const { action, also } = form.values
  const isOn = (channel: AlertAction) => action === channel || also.includes(channel)
  /** Paid messages need confirmation first; otherwise the channels stay unchanged. */
  const mayAdd = async (channel: AlertAction | null) =>
    channel !== AlertAction.SMS || isOn(AlertAction.SMS) || (await agreeToCharges())
  const choose = async (chosen: AlertAction | null) => {
    if (!(await mayAdd(chosen))) return
    form.setValues({ action: chosen, also: also.filter((channel) => channel !== chosen) })
    form.clearFieldError('action')
  }
  const toggle = async (channel: AlertAction, isChosen: boolean) => {
    if (isChosen && !(await mayAdd(channel))) return
    form.setFieldValue('also', isChosen ? [...also, channel] : also.filter((other) => other !== channel))
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
      {action !== null && (
        <Group gap="md" role="group" aria-label="Also notify by">
          <Text size="sm">Also notify by</Text>
          {actions
            .filter(({ value }) => value !== action)
            .map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                aria-label={`Also notify by ${label}`}
                checked={also.includes(value)}
                onChange={(event) => void toggle(value, event.currentTarget.checked)}
              />
            ))}
        </Group>
      )}
      {isOn(AlertAction.EMAIL) && (
        <TagsInput
          label="Email"
          description="Enter after each address."
          splitChars={[',', ' ', ';']}
          acceptValueOnBlur
          {...form.getInputProps('email')}
        />
      )}
      {isOn(AlertAction.SMS) && (
        <TagsInput
          label="Phone number"
          description="New Zealand mobile numbers, such as 021 123 4567, or others with their country, such as +61 412 345 678."
          splitChars={[',', ';']}
          acceptValueOnBlur
          {...form.getInputProps('msg_number')}
        />
      )}
      {isOn(AlertAction.WEBHOOK) && <WebhookField form={form} />}
    </>
  )
}

const agreeToCharges = () => confirm({ title: 'SMS charges', message: chargesText() })

/** The text of the specification is in cents, which not every currency has. */
const chargesText = () =>
  currentPlace().currency === currency
    ? alertMessages.confirmSmsCharges
    : `SMS alerts cost ${formatCents(smsPriceCents)} per SMS, with the first ${smsFreeCount} free on the standard plan. Do you want to continue?`
