import { z } from 'zod'
import { Id, IdParams, NoContent, onVersion2, PageQuery, paged, type Endpoints } from '../endpoint.ts'
import { listNameMaxLength } from './constants.ts'
import { secretField } from '../secret-fields.ts'
import { filterListMessages } from './messages.ts'

export const FilterList = z.object({
  id: Id,
  description: z.string(),
  built_in: z.boolean(),
  date_updated: z.string(),
  /** Increases with every upload. */
  version: z.number().int(),
  entry_count: z.number().int(),
  /** Look-alike plates and the candidates of readers count as matches. */
  matches_look_alikes: z.boolean(),
})
export type FilterList = z.infer<typeof FilterList>

const ListName = z
  .string(filterListMessages.nameRequired)
  .trim()
  .min(1, filterListMessages.nameRequired)
  .max(listNameMaxLength)

export const FilterListSettings = z.object({ description: ListName, matches_look_alikes: z.boolean() })
export type FilterListSettings = z.infer<typeof FilterListSettings>

/** The fields of the upload form besides its file `csv`. */
export const UploadFields = z.object({
  matches_look_alikes: z.enum(['true', 'false']).optional(),
  mode: z.enum(['replace', 'append']).default('replace'),
})
export const NewListFields = UploadFields.extend({ description: ListName })

const SkippedLine = z.object({ line: z.number().int(), text: z.string(), why: z.string() })

/** The changes of an upload. */
export const ListChanges = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  removed: z.number().int(),
  skipped: z.number().int(),
  /** The first of them. */
  skipped_lines: z.array(SkippedLine),
})
export type ListChanges = z.infer<typeof ListChanges>

export const UploadedList = FilterList.extend({ changes: ListChanges })
export type UploadedList = z.infer<typeof UploadedList>

const optionalText = z.string().trim().max(500).nullish()
export const EntryInput = z.object({
  plate: z.string(filterListMessages.plateRequired).trim().min(1, filterListMessages.plateRequired).max(60),
  note: optionalText,
  /** A date, or an instant. */
  valid_from: optionalText,
  valid_to: optionalText,
  is_priority: z.boolean().default(false),
  reason: optionalText,
  recipients: z.array(z.string().trim().max(254)).max(20).default([]),
})
export type EntryInput = z.input<typeof EntryInput>

export const Entry = z.object({
  plate: z.string(),
  is_pattern: z.boolean(),
  note: z.string().nullable(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  is_priority: z.boolean(),
  reason: z.string().nullable(),
  recipients: z.array(z.string()),
  /** Other columns of the file, by name. */
  details: z.record(z.string(), z.string()),
})
export type Entry = z.infer<typeof Entry>

/** How often a plate was seen before it was listed. */
export const AddedEntry = Entry.extend({ past_passes: z.number().int(), last_seen: z.string().nullable() })
export type AddedEntry = z.infer<typeof AddedEntry>

/** The URL from which a list is loaded every hour; empty for none. */
export const ListSource = z.object({
  url: secretField(z.string()),
  checked_at: z.string().nullable(),
  /** The time of the last change. */
  loaded_at: z.string().nullable(),
  /** The reason why the last load failed. */
  failure: z.string().nullable(),
})
export type ListSource = z.infer<typeof ListSource>

const SourceInput = z.object({
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: filterListMessages.sourceUrl })]),
})

const EntryParams = IdParams.extend({ plate: z.string().max(60) })
const upload = ['multipart/form-data'] as const

export const filterListsApi = {
  list: {
    method: 'GET',
    url: '/api/v1/alert_list',
    config: { access: 'member' },
    schema: {
      summary: 'Filter lists, the built-in ones first',
      querystring: PageQuery,
      response: { 200: paged(FilterList) },
    },
  },
  unpaginated: {
    method: 'GET',
    url: '/api/v1/alert_list/unpaginated',
    config: { access: 'member' },
    schema: { summary: 'All filter lists', response: { 200: z.array(FilterList) } },
  },
  create: {
    method: 'POST',
    url: '/api/v1/alert_list',
    config: { access: 'admin' },
    schema: {
      summary: 'Upload a new list: a form with description and csv',
      consumes: upload,
      response: { 201: UploadedList },
    },
  },
  preview: {
    method: 'POST',
    url: '/api/v1/alert_list/preview',
    config: { access: 'admin' },
    schema: {
      summary: 'Preview the changes of an upload, a form with csv; stores nothing',
      consumes: upload,
      querystring: z.object({ list: Id.optional() }),
      response: { 200: ListChanges },
    },
  },
  get: {
    method: 'GET',
    url: '/api/v1/alert_list/:id',
    config: { access: 'member' },
    schema: { summary: 'One filter list', params: IdParams, response: { 200: FilterList } },
  },
  upload: {
    method: 'PATCH',
    url: '/api/v1/alert_list/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Replace or extend (mode) the entries of a list: a form with csv',
      consumes: upload,
      params: IdParams,
      response: { 200: UploadedList },
    },
  },
  update: {
    method: 'PUT',
    url: '/api/v1/alert_list/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Change the name and the plate matching of a list',
      params: IdParams,
      body: FilterListSettings,
      response: { 200: FilterList },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/api/v1/alert_list/:id',
    config: { access: 'admin' },
    schema: { summary: 'Remove a list that no alert uses', params: IdParams, response: { 204: NoContent } },
  },
  download: {
    method: 'GET',
    url: '/api/v1/alert_list/download/:id',
    config: { access: 'member' },
    schema: {
      summary: 'The entries of a list as CSV, in the format of an upload',
      params: IdParams,
      response: { 200: z.any() },
    },
  },
  source: {
    method: 'GET',
    url: '/api/v1/alert_list/:id/source',
    config: { access: 'admin' },
    schema: {
      summary: 'The address from which a list is loaded every hour',
      params: IdParams,
      response: { 200: ListSource },
    },
  },
  updateSource: {
    method: 'PUT',
    url: '/api/v1/alert_list/:id/source',
    config: { access: 'admin' },
    schema: {
      summary: 'Load a list from the address of a CSV file, now and every hour; an empty address stops it',
      params: IdParams,
      body: SourceInput,
      response: { 200: ListSource },
    },
  },
  entries: {
    method: 'GET',
    url: '/api/v1/alert_list/:id/entries',
    config: { access: 'member' },
    schema: {
      summary: 'The entries of a list whose plate contains a text, by plate',
      params: IdParams,
      querystring: PageQuery.extend({ search: z.string().max(60).optional() }),
      response: { 200: paged(Entry) },
    },
  },
  addEntry: {
    method: 'POST',
    url: '/api/v1/alert_list/:id/entries',
    config: { access: 'admin' },
    schema: {
      summary: 'Add a plate to a list or change its entry; returns how often the plate was seen before',
      params: IdParams,
      body: EntryInput,
      response: { 201: AddedEntry },
    },
  },
  removeEntry: {
    method: 'DELETE',
    url: '/api/v1/alert_list/:id/entries/:plate',
    config: { access: 'admin' },
    schema: { summary: 'Remove a plate from a list', params: EntryParams, response: { 204: NoContent } },
  },
} as const satisfies Endpoints

/** The lists are served under both versions. */
export const filterListsApiV2 = {
  list: onVersion2(filterListsApi.list),
  unpaginated: onVersion2(filterListsApi.unpaginated),
  create: onVersion2(filterListsApi.create),
  get: onVersion2(filterListsApi.get),
  upload: onVersion2(filterListsApi.upload),
  remove: onVersion2(filterListsApi.remove),
  download: onVersion2(filterListsApi.download),
}
