import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { truncateAt } from '#contract/product/constants.ts'
import { truncate } from '#rules/text/format.ts'
import type { AlertFormValues } from './alert-form-values.ts'

/** Which webhook is called. */
export function WebhookField({ form }: { form: UseFormReturnType<AlertFormValues> }) {
  const webhooks: { id: string; name: string }[] = []
  return (
    <Select
      label="Webhook"
      placeholder="Select a webhook"
      data={webhooks.map(({ id, name }) => ({
        value: id,
        label: truncate(name, truncateAt.webhookDescription),
      }))}
      searchable
      {...form.getInputProps('webhook')}
    />
  )
}
