import { z } from 'zod'
import { Id, IdParams, NoContent, type Endpoints } from '../endpoint.ts'
import { ClockFix } from './clock.ts'
import { IngestFormat } from './event.ts'
import { FieldMapping, FieldPointers, mappingLimits, mappingMessages, MappingTrial } from './mapping.ts'

/** The number of logged posts per camera. */
export const ingestLogLength = 50

/** The outcome of a post. */
export const IngestOutcome = z.enum(['stored', 'updated', 'repeated', 'alive', 'ignored', 'refused'])
export type IngestOutcome = z.infer<typeof IngestOutcome>

export const ingestOutcomeLabels: Record<IngestOutcome, string> = {
  stored: 'Stored',
  updated: 'Updated',
  repeated: 'Repeated',
  alive: 'Sign of life',
  ignored: 'Ignored',
  refused: 'Refused',
}

const Format = z.enum(IngestFormat)

export const IngestLogEntry = z.object({
  id: Id,
  time: z.string(),
  format: Format.nullable(),
  outcome: IngestOutcome,
  /** The reason of a rejection, or a note for the operator. */
  reason: z.string().nullable(),
  /** Bytes of the body. */
  size: z.number().int(),
  content_type: z.string(),
  image: Id.nullable(),
  /** The proposed correction of the camera clock, where its time cannot be right. */
  clock_fix: ClockFix.nullable(),
  /** The field mapping that read it. */
  mapping: z.object({ id: Id, name: z.string() }).nullable(),
})
export type IngestLogEntry = z.infer<typeof IngestLogEntry>

/** With the content of the post, without pictures and secrets. */
export const IngestLogDetail = IngestLogEntry.extend({ payload: z.string() })
export type IngestLogDetail = z.infer<typeof IngestLogDetail>

export const ingestLogApi = {
  list: {
    method: 'GET',
    url: '/api/v1/cameras/:id/ingest_log',
    config: { access: 'admin' },
    schema: {
      summary: 'The last posts of a camera, newest first',
      params: IdParams,
      response: { 200: z.array(IngestLogEntry) },
    },
  },
  read: {
    method: 'GET',
    url: '/api/v1/cameras/:id/ingest_log/:logId',
    config: { access: 'admin' },
    schema: {
      summary: 'A post of a camera with its content',
      params: z.object({ id: Id, logId: Id }),
      response: { 200: IngestLogDetail },
    },
  },
  sendSample: {
    method: 'POST',
    url: '/api/v1/cameras/:id/ingest_samples',
    config: { access: 'admin' },
    schema: {
      summary: 'Send a sample event in a camera format',
      params: IdParams,
      body: z.object({ format: Format }),
      response: { 201: IngestLogDetail },
    },
  },
  tryMapping: {
    method: 'POST',
    url: '/api/v1/cameras/:id/ingest_log/:logId/mapping_trial',
    config: { access: 'admin' },
    schema: {
      summary: 'Preview a post with a field mapping; stores nothing',
      params: z.object({ id: Id, logId: Id }),
      body: FieldPointers,
      response: { 200: MappingTrial },
    },
  },
  saveMapping: {
    method: 'POST',
    url: '/api/v1/cameras/:id/ingest_log/:logId/mappings',
    config: { access: 'admin' },
    schema: {
      summary: 'Save a field mapping',
      params: z.object({ id: Id, logId: Id }),
      body: z.object({
        name: z
          .string()
          .trim()
          .min(1, mappingMessages.nameRequired)
          .max(mappingLimits.name, mappingMessages.nameTooLong),
        scope: z.enum(['camera', 'organisation']),
        pointers: FieldPointers,
      }),
      response: { 201: FieldMapping },
    },
  },
  mappings: {
    method: 'GET',
    url: '/api/v1/field_mappings',
    config: { access: 'admin' },
    schema: {
      summary: 'The field mappings of the organisation, newest first',
      response: { 200: z.array(FieldMapping) },
    },
  },
  removeMapping: {
    method: 'DELETE',
    url: '/api/v1/field_mappings/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Remove a field mapping; later posts are read without it',
      params: IdParams,
      response: { 204: NoContent },
    },
  },
} as const satisfies Endpoints
