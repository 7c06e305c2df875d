import { Checkbox, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { WebhookMethod, WebhookType } from '#contract/webhooks/enumerations.ts'
import { webhookLimits, webhookOffAfterDays, webhookTimeoutMs } from '#contract/webhooks/fields.ts'
import { useSession } from '../lib/session/session.ts'
import { HeaderRows } from './header-rows.tsx'
import type { WebhookValues } from './webhook-form-values.ts'

export type WebhookFormApi = UseFormReturnType<WebhookValues>

interface Props {
  form: WebhookFormApi
  isBlocked: boolean
}

const methods = [
  { value: WebhookMethod.POST, label: 'POST' },
  { value: WebhookMethod.GET, label: 'GET' },
]

export function WebhookFields({ form, isBlocked }: Props) {
  const hasSalesforce = useSession((state) => state.userApps.includes('salesforce'))
  const isManual = form.values.webhook_type === WebhookType.MANUAL
  const types = [
    { value: WebhookType.MANUAL, label: 'Manual' },
    { value: WebhookType.SALESFORCE, label: 'Salesforce', disabled: !hasSalesforce },
  ]
  return (
    <Stack gap="md">
      <Switch
        label="Enabled"
        description={`One that fails for ${webhookOffAfterDays} days is switched off; its ADMINs get a mail.`}
        disabled={isBlocked}
        {...form.getInputProps('is_enabled', { type: 'checkbox' })}
      />
      <TextInput label="Name" withAsterisk maxLength={webhookLimits.name} {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Webhook type"
          description={hasSalesforce ? undefined : 'Salesforce needs its app from the marketplace.'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={types}
          allowDeselect={false}
          {...form.getInputProps('webhook_type')}
        />
        {isManual && (
          <Select
            label="Method"
            withAsterisk
            data={methods}
            placeholder="Select the delivery method"
            {...form.getInputProps('method')}
          />
        )}
      </SimpleGrid>
      {isManual && (
        <>
          <TextInput
            label="URL"
            withAsterisk
            inputMode="url"
            placeholder="https://"
            description="An http or https address, or mqtt://broker/topic. May contain placeholders such as {{plate}}."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('url')}
          />
          <HeaderRows form={form} />
        </>
      )}
      <Checkbox
        label="Only call if plate"
        description="Not called for detections whose plate was not read."
        {...form.getInputProps('only_call_if_plate', { type: 'checkbox' })}
      />
      <Checkbox
        label="Include byte image payload"
        description="The picture itself in the body, masked, as base64. Without it the body carries a link that works for an hour."
        {...form.getInputProps('include_byte_image_payload', { type: 'checkbox' })}
      />
      <Checkbox
        label="Wait for result"
        description={`Waits up to ${webhookTimeoutMs.waitingForResult / 1000} seconds and keeps the answer in the message history; else ${webhookTimeoutMs.usual / 1000} seconds.`}
        {...form.getInputProps('wait_for_result', { type: 'checkbox' })}
      />
      <Checkbox
        label="Send in order for all"
        description="A message that fails holds up all later ones. Otherwise only later ones of the same plate, camera or case wait."
        {...form.getInputProps('is_ordered', { type: 'checkbox' })}
      />
      <TextInput
        label="Test image id"
        description="The test reports this image; if it is empty, the newest detection."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('test_image_id')}
      />
      <TextInput
        label="Email when undeliverable"
        type="email"
        description="Receives a message that could not be delivered to the webhook."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('fallback_email')}
      />
    </Stack>
  )
}
