import type { Access } from '#contract/endpoint.ts'
import type { OwnedThings } from './owned-things.ts'
import { cameraForm, carparkForm } from './site-forms.ts'

export interface Expectation {
  access: Access
  /** For a route that names a thing of an organisation: the path to one of the first organisation. */
  owned?: (things: OwnedThings) => string
  /** For a route whose parameter names nothing that belongs to anybody: a path that exists. */
  example?: string
  /** A body that passes validation, where the route takes one. */
  body?: Record<string, unknown>
  /** For a route that answers a name it does not know with empty data. */
  isEmptyWhenUnknown?: boolean
}

const members = '/api/v1/organisation/members'
const invites = '/api/v1/organisation/invites'
const member = { owned: (own: OwnedThings) => `${members}/${own.memberId}` }
const invite = { owned: (own: OwnedThings) => `${invites}/${own.inviteId}` }
const newPassword = { new_password1: 'Brand0New', new_password2: 'Brand0New' }
const person = { email: 'someone@parking.example', role: 'VIEWER', sites: [] }
const site = { owned: (own: OwnedThings) => `/api/v1/sites/${own.siteId}` }
const siteDocument = { owned: (own: OwnedThings) => `/api/v1/sites/document/${own.siteId}` }
const camera = { owned: (own: OwnedThings) => `/api/v1/cameras/${own.cameraId}` }
const cameraEndpoint = { owned: (own: OwnedThings) => `/api/v1/cameras/${own.cameraId}/endpoint` }
const regions = { owned: (own: OwnedThings) => `/api/v1/cameras/${own.cameraId}/rois` }
const region = { owned: (own: OwnedThings) => `/api/v1/cameras/${own.cameraId}/rois/${own.regionId}` }
const unknownId = '00000000-0000-7000-8000-000000000000'
const regionForm = {
  roi: [
    [
      [0, 0],
      [9, 0],
      [9, 9],
    ],
  ],
  tags: ['Gate'],
  roi_type: 3,
  meta_data: { speed_zone_distance: 100 },
}
/** A call that comes with and without a period at the end of its path. */
const withRange = (
  path: string,
  expectation: Omit<Expectation, 'access'> = {},
): Record<string, Expectation> => ({
  [`GET ${path}`]: { access: 'member', ...expectation },
  [`GET ${path}/:from/to/:to`]: {
    access: 'member',
    ...expectation,
    example: `${expectation.example ?? path}/2026-03-01/to/2026-03-02`,
  },
})
const memberForm = { ...person, first_name: 'Some', last_name: 'One' }

/**
 * Who may call each route, written by hand beside the contract's own declarations: a route that is declared too
 * openly, or not listed here at all, fails the walk.
 */
export const expectedAccess: Record<string, Expectation> = {
  // auth
  'POST /api/v1/auth/login': { access: 'public', body: { email: person.email, password: 'Brand0New' } },
  'POST /api/v1/auth/registration/': {
    access: 'public',
    body: {
      first_name: 'Some',
      last_name: 'One',
      email: person.email,
      password1: 'Brand0New',
      password2: 'Brand0New',
    },
  },
  'POST /api/v1/auth/logout': { access: 'limited' },
  'GET /api/v1/profile': { access: 'member' },
  'POST /api/v1/auth/password/change': { access: 'member', body: newPassword },
  'POST /api/v1/auth/password/reset': { access: 'public', body: { email: person.email } },
  'POST /api/v1/auth/password/reset/confirm': {
    access: 'public',
    body: { token: 'forged', ...newPassword },
  },
  'GET /api/v1/auth/mfa': { access: 'limited' },
  'GET /api/v1/auth/mfa/secret': { access: 'limited' },
  'POST /api/v1/auth/mfa': { access: 'limited', body: { code: '123456', request_token: 'forged' } },
  'DELETE /api/v1/auth/mfa': { access: 'member', body: { code: '123456' } },
  'PUT /api/v1/auth/mfa/authenticate': { access: 'limited', body: { code: '123456' } },
  'GET /api/v1/auth/sessions': { access: 'member' },
  'DELETE /api/v1/auth/sessions': { access: 'member' },

  // cameras
  'POST /api/v1/cameras': { access: 'admin', body: cameraForm(unknownId) },
  'GET /api/v1/cameras/frequencylist': { access: 'member' },
  'GET /api/v1/cameras/lookup/:cameraId': {
    access: 'member',
    example: `/api/v1/cameras/lookup/${unknownId}`,
    isEmptyWhenUnknown: true,
  },
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

  // ingest
  'GET /api/v1/cameras/:id/ingest_log': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/ingest_log`,
  },
  'GET /api/v1/cameras/:id/ingest_log/:logId': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/ingest_log/${own.logId}`,
  },
  'POST /api/v1/cameras/:id/ingest_samples': {
    access: 'admin',
    owned: (own) => `/api/v1/cameras/${own.cameraId}/ingest_samples`,
    body: { format: 'canonical' },
  },

  // live
  'POST /api/v1/live/ticket': { access: 'member' },
  'GET /api/v1/live': { access: 'signed', example: '/api/v1/live?ticket=forged' },

  // error reports
  'POST /api/v1/error_reports': {
    access: 'public',
    body: { message: 'It broke', page: '/dashboard', version: '1.61.3' },
  },

  // health and safety
  'GET /api/v1/hsafety/explorer/object_classes': { access: 'member' },

  // maps
  'GET /api/v1/map/sources': { access: 'public' },
  'GET /api/v1/geocoding/forward': { access: 'member' },

  // marketplace
  'GET /api/v1/integrations/': { access: 'member' },
  'GET /api/v1/integrations/:slug': { access: 'member', example: '/api/v1/integrations/stolen-vehicles' },
  'PUT /api/v1/integrations/:slug': {
    access: 'admin',
    example: '/api/v1/integrations/stolen-vehicles',
    body: { is_enabled: true },
  },
  'GET /api/v1/billing/stolenPlates': { access: 'member' },
  'PUT /api/v1/billing/stolenPlates': { access: 'admin', body: { stolen_plates_enabled: true } },

  // media
  'GET /api/v1/alpr/images/:id': { access: 'member', owned: (own) => `/api/v1/alpr/images/${own.imageId}` },
  'GET /api/v1/alpr/videos/:id': { access: 'member', owned: (own) => `/api/v1/alpr/videos/${own.videoId}` },
  'GET /api/v1/cameras/live/': { access: 'member' },
  'GET /api/v1/alpr/live-detections/': { access: 'member' },
  'GET /api/v1/media/images/:id/:variant': {
    access: 'signed',
    example: `/api/v1/media/images/${unknownId}/displayed`,
  },
  'GET /api/v1/media/videos/:id/:variant': {
    access: 'signed',
    example: `/api/v1/media/videos/${unknownId}/displayed`,
  },

  // organisation
  'GET /api/v1/organisation/members/': { access: 'admin' },
  'POST /api/v1/organisation/members/': { access: 'admin', body: memberForm },
  'GET /api/v1/organisation/members/:id': { access: 'admin', ...member },
  'PUT /api/v1/organisation/members/:id': { access: 'admin', ...member, body: memberForm },
  'DELETE /api/v1/organisation/members/:id': { access: 'admin', ...member },
  'POST /api/v1/organisation/members/:id/resend': {
    access: 'admin',
    owned: (own) => `${members}/${own.memberId}/resend`,
  },
  'GET /api/v1/organisation/invites/': { access: 'admin' },
  'POST /api/v1/organisation/invites': { access: 'admin', body: { ...person, name: 'Some One' } },
  'GET /api/v1/organisation/invites/:id': { access: 'admin', ...invite },
  'PUT /api/v1/organisation/invites/:id': { access: 'admin', ...invite, body: { role: 'VIEWER' } },
  'DELETE /api/v1/organisation/invites/:id': { access: 'admin', ...invite },
  'POST /api/v1/organisation/invites/:id/resend': {
    access: 'admin',
    owned: (own) => `${invites}/${own.inviteId}/resend`,
  },
  'GET /api/v1/organisation/invites/verify/:token': {
    access: 'public',
    example: `${invites}/verify/forged`,
  },

  // parking
  'GET /api/v1/explorer/live/overview': { access: 'member' },
  'GET /api/v1/explorer/live/dwell_time': { access: 'member' },
  'DELETE /api/v1/explorer/live/dwell_time/delete/:id': {
    access: 'member',
    owned: (own) => `/api/v1/explorer/live/dwell_time/delete/${own.visitId}`,
  },
  ...withRange('/api/v1/occupancy/occupancy/summary'),

  // regions
  'GET /api/v1/cameras/roi_types': { access: 'member' },
  'GET /api/v1/cameras/:id/rois': { access: 'member', ...regions },
  'POST /api/v1/cameras/:id/rois': { access: 'admin', ...regions, body: regionForm },
  'PUT /api/v1/cameras/:id/rois/:roiId': { access: 'admin', ...region, body: regionForm },
  'DELETE /api/v1/cameras/:id/rois/:roiId': { access: 'admin', ...region },

  // sites
  'GET /api/v1/sites': { access: 'member' },
  'POST /api/v1/sites': { access: 'admin', body: carparkForm() },
  'GET /api/v1/sites/summary': { access: 'member' },
  'GET /api/v2/sites/summary': { access: 'member' },
  'GET /api/v1/sites/map': { access: 'member' },
  'GET /api/v1/sites/:id': { access: 'member', ...site },
  'PUT /api/v1/sites/:id': { access: 'admin', ...site, body: carparkForm() },
  'DELETE /api/v1/sites/:id': { access: 'admin', ...site },
  'GET /api/v1/sites/:id/cameras': {
    access: 'member',
    owned: (own) => `/api/v1/sites/${own.siteId}/cameras`,
  },
  'PUT /api/v1/sites/document/:id': { access: 'admin', ...siteDocument },
  'DELETE /api/v1/sites/document/:id': { access: 'admin', ...siteDocument },
  'GET /api/v1/sites/document/:id': { access: 'signed', example: `/api/v1/sites/document/${unknownId}` },

  // tags
  'GET /api/v1/tags': { access: 'member' },
  'POST /api/v1/tags': { access: 'admin', body: { slug: 'staff', label: 'Staff', editable: true } },
  'GET /api/v1/tags/:id': { access: 'member', owned: (own) => `/api/v1/tags/${own.tagId}` },
  'POST /api/v1/tags/site/:id': {
    access: 'admin',
    owned: (own) => `/api/v1/tags/site/${own.siteId}`,
    body: { tags: ['visitor'] },
  },
  'POST /api/v1/tags/camera/:id': {
    access: 'admin',
    owned: (own) => `/api/v1/tags/camera/${own.cameraId}`,
    body: { tags: ['visitor'] },
  },

  // vehicles
  ...withRange('/api/v1/explorer/detections'),
  ...withRange('/api/v1/explorer/detections/unique'),
  ...withRange('/api/v1/explorer/detections/count'),
  ...withRange('/api/v1/explorer/images'),
  ...withRange('/api/v1/explorer/detections/export'),
  ...withRange('/api/v1/explorer/detections/unique/export'),
  ...withRange('/api/v1/explorer/images/export'),
  ...withRange('/api/v1/explorer/detections/export.csv'),
  ...withRange('/api/v1/explorer/detections/unique/export.csv'),
  ...withRange('/api/v1/explorer/images/export.csv'),
  ...withRange('/api/v1/explorer/speed'),
  ...withRange('/api/v1/explorer/speed/summary'),
  ...withRange('/api/v1/summary'),
  ...withRange('/api/v1/explorer/detections/unique/summary'),
  ...withRange('/api/v1/explorer/detections/unique/dailysummary'),
  ...withRange('/api/v1/explorer/plates/mostread'),
  ...withRange('/api/v1/explorer/plates/:plate/sitegraph', {
    example: '/api/v1/explorer/plates/ABC123/sitegraph',
    isEmptyWhenUnknown: true,
  }),
  'GET /api/v1/explorer/detections/plates/find': { access: 'member' },
  'GET /api/v1/explorer/plates/:plate/history': {
    access: 'member',
    example: '/api/v1/explorer/plates/ABC123/history',
    isEmptyWhenUnknown: true,
  },
  'GET /api/v1/forecast/forecastBy/plate/:plate/predictionFrom/:from/to/:to': {
    access: 'member',
    example: '/api/v1/forecast/forecastBy/plate/ABC123/predictionFrom/2026-03-01/to/2026-03-07',
  },
  'GET /api/v1/forecast/dailyforecasts': { access: 'member' },

  // views
  'GET /api/v1/views': { access: 'member' },
  'POST /api/v1/views': {
    access: 'member',
    body: { name: 'Trucks', path: '/dashboard', query: '', shared: true },
  },
  'PUT /api/v1/views/:id': {
    access: 'member',
    owned: (own) => `/api/v1/views/${own.viewId}`,
    body: { name: 'Trucks', path: '/dashboard', query: '', shared: true },
  },
  'DELETE /api/v1/views/:id': { access: 'member', owned: (own) => `/api/v1/views/${own.viewId}` },

  // wildlife
  ...withRange('/api/v1/maui/dolphin_sightings'),
  ...withRange('/api/v1/maui/dolphin_sightings/count'),
  ...withRange('/api/v1/maui/dolphin_sightings/dailysummary'),
}
