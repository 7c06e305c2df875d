import { unknownId, type Expectation } from './expectation.ts'

const history: (rest: string) => NonNullable<Expectation['owned']> = (rest) => (own) =>
  `/api/v1/imports/history/${own.historyImportId}${rest}`
const mapping = {
  source: 'csv',
  pointers: { fields: { plate: ['json', 'plate'] } },
  camera_column: null,
  zone: 'UTC',
}

export const importsAccess: Record<string, Expectation> = {
  'POST /api/v1/imports/camtrap': { access: 'admin' },
  'GET /api/v1/imports/camtrap': { access: 'admin' },
  'POST /api/v1/imports/camtrap/:id/undo': {
    access: 'admin',
    owned: (own) => `/api/v1/imports/camtrap/${own.camtrapImportId}/undo`,
  },
  'GET /api/v1/imports/history': { access: 'admin' },
  'POST /api/v1/imports/history': { access: 'admin' },
  'GET /api/v1/imports/history/:id': { access: 'admin', owned: history('') },
  'POST /api/v1/imports/history/:id/mapping_trial': {
    access: 'admin',
    owned: history('/mapping_trial'),
    body: mapping,
  },
  'PUT /api/v1/imports/history/:id/mapping': { access: 'admin', owned: history('/mapping'), body: mapping },
  'POST /api/v1/imports/history/:id/start': {
    access: 'admin',
    owned: history('/start'),
    body: { cameras: [{ name: 'Gate', camera_id: unknownId }] },
  },
  'POST /api/v1/imports/history/:id/undo': { access: 'admin', owned: history('/undo') },
  'GET /api/v1/imports/history/:id/download/broken': {
    access: 'admin',
    owned: history('/download/broken'),
  },
  'DELETE /api/v1/imports/history/:id': { access: 'admin', owned: history('') },
}
