import { expect, test } from 'vitest'
import { errorFacts, loggablePath } from './log.ts'

test('secrets in a path and values in a query are not logged', () => {
  expect(loggablePath('/ingest/s3cret/NotificationInfo/KeepAlive')).toBe(
    '/ingest/[cut]/NotificationInfo/KeepAlive',
  )
  expect(loggablePath('/api/v1/organisation/invites/verify/s3cret')).toBe(
    '/api/v1/organisation/invites/verify/[cut]',
  )
  expect(loggablePath('/api/v1/auth/registration/?token=s3cret')).toBe('/api/v1/auth/registration/?token')
  expect(loggablePath('/reset-password/s3cret')).toBe('/reset-password/[cut]')
  expect(loggablePath('/confirm-address/s3cret')).toBe('/confirm-address/[cut]')
})

test('an error is logged with its message, without its connection', () => {
  const lost = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    client: { secretKey: 4711, port: 5432 },
    detail: 'Key (email)=(ann@example.org) already exists.',
  })
  expect(errorFacts(new Error('not stored', { cause: lost }))).toEqual({
    name: 'Error',
    message: 'not stored',
    stack: expect.stringContaining('log.test'),
    cause: {
      name: 'Error',
      message: 'terminating connection',
      stack: expect.stringContaining('log.test'),
      code: '57P01',
    },
  })
})
