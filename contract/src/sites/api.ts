import { z } from 'zod'
import { Camera } from '../cameras/api.ts'
import { Id, IdParams, NoContent, onVersion2, paged, PageQuery, type Endpoints } from '../endpoint.ts'
import { formNumber } from '../form-fields.ts'
import { siteMessages } from './messages.ts'
import { Tag } from '../tags/api.ts'

export const documentMaxBytes = 20 * 1024 * 1024
export const documentMessages = {
  missing: 'Please choose a PDF file',
  notPdf: 'The document must be a PDF file',
  tooLarge: 'The document must be smaller than 20 MB',
} as const
export const siteInputMessages = {
  latitudeInvalid: 'Site latitude must be between -90 and 90',
  longitudeInvalid: 'Site longitude must be between -180 and 180',
  timeZoneUnknown: 'Please select a time zone',
  maxStayInvalid: 'Maximum stay must be at least one minute',
  typeRequired: 'Please select a site type',
  typeFixed: 'The type of a site cannot be changed',
} as const

const SiteType = z.union([z.literal(0), z.literal(1), z.literal(2)], siteInputMessages.typeRequired)
const Status = z.enum(['pending', 'warning', 'online'])

/** The contacts of a health-and-safety site: the safety manager and the site traffic management supervisor. */
export const SiteContact = z.object({
  email: z.array(z.string()),
  name: z.string(),
  phone: z.array(z.string()),
})
export type SiteContact = z.infer<typeof SiteContact>

/** A camera in the response of its site; sites/{id}/cameras has all fields. */
export const SiteCamera = Camera.pick({
  id: true,
  name: true,
  app_type: true,
  function_type: true,
  last_seen: true,
  last_image_id: true,
  status: true,
})
export type SiteCamera = z.infer<typeof SiteCamera>

export const Site = z.object({
  id: Id,
  site_type: SiteType,
  name: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  time_zone: z.string(),
  number_of_bays: z.number().int().nullable(),
  /** Vehicles on a carpark now: the last manual count plus entries minus exits since then. */
  occupancy_count: z.number().int().nullable(),
  max_stay_minutes: z.number().int(),
  safety_manager: SiteContact.nullable(),
  stms: SiteContact.nullable(),
  tags: z.array(Tag),
  /** A link to the PDF, valid for an hour. */
  document: z.string().nullable(),
  document_name: z.string().nullable(),
  cameras: z.array(SiteCamera),
  status: Status,
})
export type Site = z.infer<typeof Site>

const text = (maxLength: number) => z.string().trim().max(maxLength).nullish()
const ContactInput = z
  .object({
    email: z.array(z.string().trim().max(254)).max(50).nullish(),
    name: text(200),
    phone: z.array(z.string().trim().max(40)).max(50).nullish(),
  })
  .nullish()

/** The body of a form. Missing fields are reported by the site rules; an update keeps missing fields. */
export const SiteInput = z.object({
  site_type: SiteType.optional(),
  name: text(1000),
  address: text(500),
  lat: formNumber(siteMessages.latitudeRequired),
  lng: formNumber(siteMessages.longitudeRequired),
  time_zone: text(64),
  number_of_bays: formNumber(siteMessages.baysRequired),
  occupancy_count: formNumber(siteMessages.occupancyRequired),
  max_stay_minutes: formNumber(siteInputMessages.maxStayInvalid),
  safety_manager: ContactInput,
  stms: ContactInput,
})
export type SiteInput = z.infer<typeof SiteInput>

export const SiteSummary = z.object({
  id: Id,
  name: z.string(),
  site_type: SiteType,
  number_of_bays: z.number().int().nullable(),
  cameras: z.array(Camera.pick({ id: true, name: true, app_type: true, function_type: true })),
})
export type SiteSummary = z.infer<typeof SiteSummary>

/** A site as a marker, with everything for the map, its side list and its popup. */
export const SiteMarker = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  site_type: SiteType,
  lat: z.number(),
  lng: z.number(),
  status: Status,
  camera_count: z.number().int(),
  tag_ids: z.array(Id),
})
export type SiteMarker = z.infer<typeof SiteMarker>

export const RemovedSite = z.object({ id: Id, name: z.string(), removed_at: z.string() })
export type RemovedSite = z.infer<typeof RemovedSite>

const summary = {
  method: 'GET',
  url: '/api/v1/sites/summary/',
  config: { access: 'member' },
  schema: {
    summary: 'All sites with their cameras, in brief',
    response: { 200: z.array(SiteSummary) },
  },
} as const

export const sitesApi = {
  list: {
    method: 'GET',
    url: '/api/v1/sites',
    config: { access: 'member' },
    schema: {
      summary: 'Sites by name',
      querystring: PageQuery.extend({ name: z.string().trim().max(200).default('') }),
      response: { 200: paged(Site) },
    },
  },
  summary,
  summaryV2: onVersion2(summary),
  map: {
    method: 'GET',
    url: '/api/v1/sites/map',
    config: { access: 'member' },
    schema: { summary: 'All sites as map markers', response: { 200: z.array(SiteMarker) } },
  },
  removed: {
    method: 'GET',
    url: '/api/v1/sites/removed',
    config: { access: 'admin' },
    schema: {
      summary: 'Removed sites by name; explorers leave out their events unless one of them is chosen',
      response: { 200: z.array(RemovedSite) },
    },
  },
  get: {
    method: 'GET',
    url: '/api/v1/sites/:id',
    config: { access: 'member' },
    schema: { summary: 'One site', params: IdParams, response: { 200: Site } },
  },
  cameras: {
    method: 'GET',
    url: '/api/v1/sites/:id/cameras',
    config: { access: 'member' },
    schema: {
      summary: 'The cameras of a site by name: a page where page_length is given, else all of them',
      params: IdParams,
      querystring: z.object({
        page: z.coerce.number().optional(),
        page_length: z.coerce.number().optional(),
      }),
      response: { 200: z.union([paged(Camera), z.array(Camera)]) },
    },
  },
  create: {
    method: 'POST',
    url: '/api/v1/sites',
    config: { access: 'admin' },
    schema: { summary: 'Add a site', body: SiteInput, response: { 201: Site } },
  },
  update: {
    method: 'PUT',
    url: '/api/v1/sites/:id',
    config: { access: 'admin' },
    schema: { summary: 'Change a site', params: IdParams, body: SiteInput, response: { 200: Site } },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/sites/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Remove a site and its cameras; the history of their detections stays',
      params: IdParams,
      response: { 204: NoContent },
    },
  },
  setDocument: {
    method: 'PUT',
    url: '/api/v1/sites/document/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Attach a PDF, sent as the file `document`',
      consumes: ['multipart/form-data'],
      params: IdParams,
      response: { 200: Site },
    },
  },
  removeDocument: {
    method: 'DELETE',
    url: '/api/v1/sites/document/:id',
    config: { access: 'admin' },
    schema: { summary: 'Remove the attached PDF', params: IdParams, response: { 204: NoContent } },
  },
  readDocument: {
    method: 'GET',
    url: '/api/v1/sites/document/:id',
    config: { access: 'signed' },
    schema: {
      summary: 'The attached PDF, by the link in `document`',
      params: IdParams,
      querystring: z.object({ org: Id, Expires: z.string(), Signature: z.string() }),
      response: { 200: z.unknown() },
    },
  },
} as const satisfies Endpoints
