import type { OwnedThings } from '../worlds/owned-things.ts'
import { cameraForm } from '../site-forms.ts'
import { type Expectation, unknownId } from './expectation.ts'

const camera = { owned: (own: OwnedThings) => `/api/v1/cameras/${own.cameraId}` }
const cameraEndpoint = { owned: (own: OwnedThings) => `/api/v1/cameras/${own.cameraId}/endpoint` }

const cameraVision = { owned: (own: OwnedThings) => `/api/v1/cameras/${own.cameraId}/vision` }
const visionSettings = {
  mode: 'on',
  least_width: 30,
  only_regions: [],
  never_regions: [],
  formats: ['NZ'],
  mounting: null,
  least_confidence: 0.5,
}

const cameraSource = { owned: (own: OwnedThings) => `/api/v1/cameras/${own.cameraId}/source` }
const snapshotSource = { kind: 'snapshot', address: 'http://127.0.0.1:1/snapshot.jpg' }

export const camerasAccess: Record<string, Expectation> = {
  'POST /api/v1/cameras': { access: 'admin', body: cameraForm(unknownId) },
  'GET /api/v1/cameras/frequencylist': { access: 'member' },
  'GET /api/v1/cameras/lookup/:cameraId': {
    access: 'member',
    example: `/api/v1/cameras/lookup/${unknownId}`,
    acceptsAnyName: true,
  },
  'GET /api/v1/cameras/:id/accuracy': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/accuracy`,
  },
  'GET /api/v1/vision/behind': { access: 'admin' },
  'GET /api/v1/vision/shadow': { access: 'admin' },
  'PUT /api/v1/vision/shadow': { access: 'admin', body: { kind: 'off' } },
  'GET /api/v1/vision/shadow/comparison': { access: 'admin' },
  'GET /api/v1/cameras/:id/vision': { access: 'admin', ...cameraVision },
  'PUT /api/v1/cameras/:id/vision': { access: 'admin', ...cameraVision, body: visionSettings },
  'POST /api/v1/cameras/:id/vision/test': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/vision/test`,
  },
  'GET /api/v1/cameras/:id/source': { access: 'admin', ...cameraSource },
  'PUT /api/v1/cameras/:id/source': { access: 'admin', ...cameraSource, body: snapshotSource },
  'DELETE /api/v1/cameras/:id/source': { access: 'admin', ...cameraSource },
  'POST /api/v1/cameras/:id/source/test': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/source/test`,
    body: snapshotSource,
  },
  'POST /api/v1/camera-sources/find': { access: 'admin' },
  'POST /api/v1/camera-sources/addresses': { access: 'admin', body: { address: 'http://127.0.0.1:1/onvif' } },
  'GET /api/v1/cameras/:id': { access: 'member', ...camera },
  'PUT /api/v1/cameras/:id': { access: 'admin', ...camera, body: cameraForm(unknownId) },
  'DELETE /api/v1/cameras/:id': { access: 'admin', ...camera },
  'GET /api/v1/cameras/:id/endpoint': { access: 'admin', ...cameraEndpoint },
  'PUT /api/v1/cameras/:id/endpoint/access': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/endpoint/access`,
    body: { user: '', allowed_addresses: [] },
  },
  'POST /api/v1/cameras/:id/endpoint/rotate': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/endpoint/rotate`,
  },
}
