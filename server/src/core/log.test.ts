import { expect, test } from 'vitest'
import { loggablePath } from './log.ts'

test('secrets in a path and values in a query are not logged', () => {
  expect(loggablePath('/ingest/s3cret/NotificationInfo/KeepAlive')).toBe(
    '/ingest/[cut]/NotificationInfo/KeepAlive',
  )
  expect(loggablePath('/api/v1/organisation/invites/verify/s3cret')).toBe(
    '/api/v1/organisation/invites/verify/[cut]',
  )
  expect(loggablePath('/api/v1/auth/registration/?token=s3cret')).toBe('/api/v1/auth/registration/?token')
  expect(loggablePath('/reset-password/s3cret')).toBe('/reset-password/[cut]')
})
