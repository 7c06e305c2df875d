import type { Expectation } from './expectation.ts'

const acknowledge = { access: 'public', example: '/api/v1/messages/acknowledge/forged' } as const

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
  'GET /api/v1/messages/push': { access: 'member' },
  'POST /api/v1/messages/push': {
    access: 'member',
    body: { endpoint: 'https://push.example/browser', keys: { p256dh: 'key', auth: 'secret' } },
  },
  'DELETE /api/v1/messages/push': { access: 'member' },
}
