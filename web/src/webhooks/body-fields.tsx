import { Code, Select, Stack, Text, Textarea } from '@mantine/core'
import { bodyFormatLabels, bodyFormats, type BodyFormat } from '#contract/webhooks/fields.ts'
import type { WebhookFormApi } from './webhook-fields.tsx'

const formats = bodyFormats.map((value) => ({ value, label: bodyFormatLabels[value] }))

const help: Partial<Record<BodyFormat, string>> = {
  standard: 'Type, timestamp and data as JSON, signed by the Standard Webhooks rules.',
  slack: "Paste the address of Slack's incoming webhook.",
  teams: 'Paste the address of a Teams workflow that posts a card.',
  discord: "Paste the address of a Discord channel's webhook.",
  ntfy: 'The last part of the address is the topic.',
}

const names = [
  'title',
  'plate',
  'time',
  'local_time',
  'site.name',
  'camera.name',
  'confidence',
  'note',
  'link',
  'image_url',
]

/** The format of the body: our own JSON, a chat message, or a template. */
export function BodyFields({ form }: { form: WebhookFormApi }) {
  if (form.values.method === 'get') return null
  const format = form.values.body_format
  return (
    <Stack gap="xs">
      <Select
        label="Body"
        data={formats}
        allowDeselect={false}
        description={help[format]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('body_format')}
      />
      {format === 'custom' && (
        <>
          <Textarea
            label="Template"
            autosize
            minRows={5}
            maxRows={18}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            placeholder={'{ "text": "{{title}}", "plate": {{json plate}} }'}
            {...form.getInputProps('body_template')}
          />
          <Text size="xs" c="dimmed">
            Placeholders: {names.map((name) => `{{${name}}}`).join(' ')}. They are escaped for JSON;{' '}
            <Code>{'{{json plate}}'}</Code> writes a value with its quotes.
          </Text>
        </>
      )}
    </Stack>
  )
}
