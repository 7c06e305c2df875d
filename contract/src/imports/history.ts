import { z } from 'zod'
import { FieldPointers, MappingTrial } from '../ingest/mapping.ts'
import { Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'

/** Where a history comes from. `csv` is read by a mapping of its columns. */
export const HistorySource = z.enum(['csv', 'plate-recognizer', 'parkpow', 'frigate', 'alpr-database'])
export type HistorySource = z.infer<typeof HistorySource>
export const historySourceLabels: Record<HistorySource, string> = {
  csv: 'CSV with its columns mapped',
  'plate-recognizer': 'Plate Recognizer Stream (CSV)',
  parkpow: 'ParkPow visits (CSV)',
  frigate: 'Frigate (database)',
  'alpr-database': 'ALPR Database (CSV or database dump)',
}

/**
 * reading: the file is checked. ready: nothing is stored yet. importing and undoing continue by themselves after an
 * interruption. failed: the file cannot be read at all.
 */
export const HistoryState = z.enum(['reading', 'ready', 'importing', 'done', 'undoing', 'undone', 'failed'])
export type HistoryState = z.infer<typeof HistoryState>

export const HistoryMapping = z.object({
  source: HistorySource,
  /** Of CSV alone: the row is a JSON object by the names of its columns. */
  pointers: FieldPointers.nullable().default(null),
  /** The column that names the camera; null where all rows are of one camera. */
  camera_column: z.string().max(200).nullable().default(null),
  /** The zone of times that name none. */
  zone: z.string().max(64),
})
export type HistoryMapping = z.infer<typeof HistoryMapping>

const Count = z.number().int()
export const HistoryCounts = z.object({
  rows: Count,
  good: Count,
  broken: Count,
  /** Rows without a plate. */
  skipped: Count,
  /** Rows that are in the file twice, or whose vehicle is here already. */
  doubles: Count,
  stored: Count,
  /** Rows of cameras that were left out. */
  left_out: Count,
  /** Pictures that were taken along. */
  pictures: Count,
  undone: Count,
  /** Rows that a case holds, so that undoing leaves them. */
  held: Count,
})
export type HistoryCounts = z.infer<typeof HistoryCounts>

export const HistoryCamera = z.object({
  /** As in the file; empty where the file names none. */
  name: z.string(),
  rows: Count,
  /** Null: left out. */
  camera_id: Id.nullable(),
})
export type HistoryCamera = z.infer<typeof HistoryCamera>

export const HistoryImport = z.object({
  id: Id,
  file_name: z.string(),
  pictures_name: z.string().nullable(),
  state: HistoryState,
  created_at: z.string(),
  created_by: z.string(),
  finished_at: z.string().nullable(),
  mapping: HistoryMapping,
  counts: HistoryCounts,
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  cameras: z.array(HistoryCamera),
  /** The first broken rows. */
  faults: z.array(z.object({ row: Count, reason: z.string() })),
  /** One of the first rows, which can be read if any of them can, by the names of its columns. */
  sample: z.record(z.string(), z.string()).nullable(),
  /** Why the file cannot be read at all. */
  fault: z.string().nullable(),
})
export type HistoryImport = z.infer<typeof HistoryImport>

const admin = { access: 'admin' } as const
const base = '/api/v1/imports/history'

export const historyImportsApi = {
  list: {
    method: 'GET',
    url: base,
    config: admin,
    schema: { summary: 'Imports of history, newest first', response: { 200: z.array(HistoryImport) } },
  },
  upload: {
    method: 'POST',
    url: base,
    config: admin,
    schema: {
      summary:
        'Upload a history as the file `history`, and its pictures as the zip file `pictures`. It is read and counted, and nothing is stored until it is started',
      consumes: ['multipart/form-data'],
      response: { 201: HistoryImport },
    },
  },
  read: {
    method: 'GET',
    url: `${base}/:id`,
    config: admin,
    schema: { summary: 'An import of history', params: IdParams, response: { 200: HistoryImport } },
  },
  tryMapping: {
    method: 'POST',
    url: `${base}/:id/mapping_trial`,
    config: admin,
    schema: {
      summary: 'Values that a mapping reads from one of the first rows',
      params: IdParams,
      body: HistoryMapping,
      response: { 200: MappingTrial },
    },
  },
  map: {
    method: 'PUT',
    url: `${base}/:id/mapping`,
    config: admin,
    schema: {
      summary: 'Read the file again by another mapping',
      params: IdParams,
      body: HistoryMapping,
      response: { 200: HistoryImport },
    },
  },
  start: {
    method: 'POST',
    url: `${base}/:id/start`,
    config: admin,
    schema: {
      summary: 'Store the rows of the cameras that are mapped to cameras of the organisation',
      params: IdParams,
      body: z.object({
        cameras: z.array(z.object({ name: z.string().max(200), camera_id: Id.nullable() })).max(500),
      }),
      response: { 200: HistoryImport },
    },
  },
  undo: {
    method: 'POST',
    url: `${base}/:id/undo`,
    config: admin,
    schema: {
      summary: 'Remove all that an import has stored',
      params: IdParams,
      response: { 200: HistoryImport },
    },
  },
  broken: {
    method: 'GET',
    url: `${base}/:id/download/broken`,
    config: admin,
    schema: {
      summary: 'The broken rows with their reasons as CSV',
      params: IdParams,
      response: { 200: z.unknown() },
    },
  },
  remove: {
    method: 'DELETE',
    url: `${base}/:id`,
    config: admin,
    schema: {
      summary: 'Delete an import that stored nothing, or of which nothing is left',
      params: IdParams,
      response: { 204: NoContent },
    },
  },
} as const satisfies Endpoints

export const historyLimits = {
  uploadBytes: 8 * 2 ** 30,
  firstFaults: 20,
  cameras: 500,
  /** Broken rows that are kept for the download. */
  keptFaults: 100_000,
} as const

export const historyMessages = {
  noFile: 'Please choose the file with the history',
  tooLarge: 'The file is too large',
  wrongState: 'The import is not in a state in which this can be done',
  noCamera: 'Please choose a camera for at least one name',
  unknownCamera: 'The camera is not one of this organisation',
  unknownZone: 'Please enter a time zone such as Pacific/Auckland',
  empty: 'The file has no rows',
  unreadable: 'The file cannot be read',
  endlessLine: 'The file has a line that is too long to be a row',
  overLimits: 'The file needs more time or memory than a file of its size may take',
  interrupted: 'Reading the file was interrupted too often. Please choose it again',
  noEvents: 'The database has no table of events: it is not from Frigate',
  noReads: 'The dump has no table plate_reads: it is not from ALPR Database',
  tooManyCameras: `The file names more than ${historyLimits.cameras} cameras. Is the right column chosen?`,
  unmapped: 'Map the columns: the plate and the time at least',
} as const
