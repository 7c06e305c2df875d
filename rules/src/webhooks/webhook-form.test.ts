import { expect, test } from 'vitest'
import { headerFault, headersOfRows } from './header-rules.ts'
import { isWebhookUrl, webhookFaults, type WebhookFormValues } from './webhook-form.ts'

const form: WebhookFormValues = {
  name: 'Gate',
  webhook_type: 'manual',
  url: 'https://gate.example',
  method: 'post',
  headers: [],
  body_format: 'standard',
  body_template: '',
}

test('a complete form has no faults, a salesforce one needs neither address nor method', () => {
  expect(webhookFaults(form)).toEqual({})
  expect(webhookFaults({ ...form, webhook_type: 'salesforce', url: '', method: null })).toEqual({})
})

test.each([
  ['https://gate.example/a?b=c', true],
  ['http://192.168.1.4:8123/api', true],
  ['mqtts://broker.example/alerts', true],
  ['https://gate.example/{{plate}}', true],
  ['https://{{plate}}.example/', false],
  ['gate.example', false],
  ['javascript:alert(1)', false],
  ['file:///etc/passwd', false],
  ['ftp://files.example/a', false],
  ['https://', false],
])('%s is an address to call: %s [PLAT-188]', (url, expected) => {
  expect(isWebhookUrl(url)).toBe(expected)
})

test('of two headers with the same name the last row wins, in any case', () => {
  const rows = [
    { header: 'X-Key', value: '1' },
    { header: 'x-key ', value: '2' },
  ]
  expect(headersOfRows(rows)).toEqual({ 'x-key': '2' })
})

test.each([
  ['X-Key', 'value', undefined],
  ['Host', 'a', "The header 'Host' cannot be set"],
  ['cookie', 'a', "The header 'cookie' cannot be set"],
  ['Webhook-Signature', 'a', "The header 'Webhook-Signature' cannot be set"],
  ['X Key', 'a', "'X Key' is not a valid header name"],
  ['X-Key', 'a\r\nB: c', "The value of 'X-Key' contains a line break or another control character"],
])('the header %s with %j: %s', (name, value, fault) => {
  expect(headerFault(name, value)).toBe(fault)
})
