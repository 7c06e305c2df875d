import type { Expectation } from './expectation.ts'

export const backupsAccess: Record<string, Expectation> = {
  'GET /api/v1/backups': { access: 'admin' },
  'POST /api/v1/backups': { access: 'admin' },
  'PUT /api/v1/backups/schedule': {
    access: 'admin',
    body: {
      is_on: true,
      folder: '/tmp/backups',
      time_of_day: '02:30',
      time_zone: 'Pacific/Auckland',
      keep: 7,
    },
  },
}
