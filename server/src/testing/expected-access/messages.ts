import type { OwnedThings } from '../worlds/owned-things.ts'
import type { Expectation } from './expectation.ts'

const acknowledge = { access: 'public', example: '/api/v1/messages/acknowledge/forged' } as const

const incident =
  (rest = '') =>
  (own: OwnedThings) =>
    `/api/v1/incidents/${own.incidentId}${rest}`

export const messagesAccess: Record<string, Expectation> = {
  'GET /api/v1/alert/history': { access: 'admin' },
  'GET /api/v2/alert/history': { access: 'admin' },
  'GET /api/v1/messages/:id': { access: 'admin', owned: (own) => `/api/v1/messages/${own.messageId}` },
  'POST /api/v1/messages/:id/replay': {
    access: 'admin',
    owned: (own) => `/api/v1/messages/${own.messageId}/replay`,
  },
  'GET /api/v1/messages/sms-count': { access: 'admin' },
  'GET /api/v1/messages/channels': { access: 'admin' },
  'GET /api/v1/messages/acknowledge/:token': acknowledge,
  'POST /api/v1/messages/acknowledge/:token': acknowledge,
  'POST /api/v1/messages/acknowledge/:token/resolve': {
    access: 'public',
    example: '/api/v1/messages/acknowledge/forged/resolve',
  },
  'GET /api/v1/messages/sms-replies': { access: 'admin' },
  'POST /api/v1/messages/sms-replies/:token': {
    access: 'public',
    example: '/api/v1/messages/sms-replies/forged',
    body: { From: '+64211234567', Body: 'OK', MessageSid: 'SM1' },
  },
  'GET /api/v1/incidents': { access: 'member' },
  'GET /api/v1/incidents/:id': { access: 'member', owned: incident() },
  'POST /api/v1/incidents/:id/acknowledge': { access: 'member', owned: incident('/acknowledge') },
  'POST /api/v1/incidents/:id/resolve': { access: 'member', owned: incident('/resolve') },
  'POST /api/v1/incidents/:id/reopen': { access: 'member', owned: incident('/reopen') },
  'POST /api/v1/incidents/:id/notes': {
    access: 'member',
    owned: incident('/notes'),
    body: { text: 'The gate is shut' },
  },
  'GET /api/v1/messages/push': { access: 'member' },
  'POST /api/v1/messages/push': {
    access: 'member',
    body: { endpoint: 'https://push.example/browser', keys: { p256dh: 'key', auth: 'secret' } },
  },
  'DELETE /api/v1/messages/push': { access: 'member' },
}
