import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { webhookLimits } from '#contract/webhooks/fields.ts'
import type { WebhookFormApi } from './webhook-fields.tsx'

/** Headers as rows of header and value. */
export function HeaderRows({ form }: { form: WebhookFormApi }) {
  const rows = form.values.headers
  const fault = form.errors['headers']
  return (
    <Fieldset legend="Headers" variant="unstyled">
      <Stack gap="xs">
        {rows.map((_row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={`Header ${index + 1}`}
              placeholder="Header"
              flex={1}
              maxLength={webhookLimits.headerName}
              error={Boolean(fault)}
              {...form.getInputProps(`headers.${index}.header`)}
            />
            <TextInput
              aria-label={`Value ${index + 1}`}
              placeholder="Value"
              flex={2}
              maxLength={webhookLimits.headerValue}
              error={Boolean(fault)}
              {...form.getInputProps(`headers.${index}.value`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="input-sm"
              aria-label={`Remove header ${index + 1}`}
              onClick={() => form.removeListItem('headers', index)}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          </Group>
        ))}
        {fault && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {fault}
          </Text>
        )}
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            disabled={rows.length >= webhookLimits.headers}
            onClick={() => form.insertListItem('headers', { header: '', value: '' })}
          >
            Add Header
          </Button>
        </div>
      </Stack>
    </Fieldset>
  )
}
