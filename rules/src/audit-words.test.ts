import { expect, test } from 'vitest'
import { auditActionText } from './audit-words.ts'

test.each([
  ['media.opened', 'Opened a picture or clip'],
  ['camera.removed', 'Removed a camera'],
  ['alert.snoozed', 'Snoozed an alert'],
  ['api_key.rotated', 'Rotated an API key'],
  ['member.added', 'Added a user'],
  ['share.revoked', 'Revoked a shared link'],
])('describes %s as %s', (action, text) => {
  expect(auditActionText(action)).toBe(text)
})

test('keeps an action that has no verb', () => {
  expect(auditActionText('unknown')).toBe('unknown')
})
