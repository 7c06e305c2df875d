import { expect, test } from 'vitest'
import { redactReason } from './redact-text.ts'

function faultOf(json: string): string {
  try {
    JSON.parse(json)
  } catch (error) {
    return String(error)
  }
  throw new Error('it can be read')
}

test('a reason does not quote the body, which may contain secrets', () => {
  const fault = faultOf('{"plate":"ABC123","time":"2026-05-04T01:02:03Z","password": hunter2}')
  expect(fault).toContain('hunter2')
  expect(redactReason(fault)).toBe("SyntaxError: Unexpected token 'h' is not valid JSON")
  expect(redactReason(faultOf('[hunter2]'))).not.toContain('hunter2')
  expect(redactReason('JSON with the fields https://a/ingest/t0k3n is not a format we know')).toBe(
    'JSON with the fields https://a/ingest/[secret] is not a format we know',
  )
})

test('a reason keeps the position of the fault', () => {
  const fault = faultOf('{"plate":"ABC123",}')
  expect(fault).toContain('position 18')
  expect(redactReason(fault)).toBe(fault)
})
