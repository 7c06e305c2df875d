import type { WebhookMethod, WebhookType } from '#contract/webhooks/enumerations.ts'
import type { BodyFormat } from '#contract/webhooks/fields.ts'
import { webhookMessages } from '#contract/webhooks/messages.ts'
import { headerFault, type HeaderRow } from './header-rules.ts'

export interface WebhookFormValues {
  name: string
  webhook_type: WebhookType
  url: string
  method: WebhookMethod | '' | null
  headers: HeaderRow[]
  body_format: BodyFormat
  body_template: string
}

export type WebhookFaults = Partial<Record<keyof WebhookFormValues, string>>

const callable = new Set(['http:', 'https:', 'mqtt:', 'mqtts:'])
const templatePart = /\{\{[^}]*\}\}/g

/** Whether it is a callable address after its placeholders are filled. */
export function isWebhookUrl(text: string): boolean {
  const filled = text.trim().replaceAll(templatePart, 'x')
  if (!URL.canParse(filled)) return false
  const { protocol, hostname } = new URL(filled)
  if (!callable.has(protocol) || hostname === '') return false
  // A placeholder in the host would let an event choose the called host.
  return !/^[a-z]+:\/\/[^/?#]*\{\{/i.test(text.trim())
}

export function webhookFaults(values: WebhookFormValues): WebhookFaults {
  const faults: WebhookFaults = {}
  if (values.name.trim() === '') faults.name = webhookMessages.nameRequired
  const headers = headersFault(values.headers)
  if (headers) faults.headers = headers
  if (values.webhook_type !== 'manual') return faults
  if (!isWebhookUrl(values.url)) faults.url = webhookMessages.urlInvalid
  if (!values.method) faults.method = webhookMessages.methodRequired
  if (values.body_format === 'custom' && values.body_template.trim() === '')
    faults.body_template = 'Please enter the template of the body'
  return faults
}

function headersFault(rows: readonly HeaderRow[]): string | undefined {
  if (rows.some(({ header, value }) => header.trim() === '' || value.trim() === ''))
    return webhookMessages.headersIncomplete
  return rows.map(({ header, value }) => headerFault(header.trim(), value)).find(Boolean)
}
