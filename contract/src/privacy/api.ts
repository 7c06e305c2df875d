import { z } from 'zod'
import { Id, IdParams, type Endpoints } from '../endpoint.ts'
import { ingestLimits } from '../ingest/event.ts'

export const privacyMessages = {
  plate: 'Please enter a plate of 2 to 16 letters and digits',
  neverStored: 'No data about this plate is stored. Please check its spelling.',
  proof: 'Please note how the person proved that the vehicle is theirs (3 to 500 characters)',
  confirm: 'Erasure is for good. Please confirm.',
  requested: 'The erasure has begun',
} as const

export const ErasureForm = z.object({
  plate: z
    .string(privacyMessages.plate)
    .transform((text) =>
      text
        .normalize('NFKC')
        .toUpperCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''),
    )
    .pipe(z.string().min(2, privacyMessages.plate).max(ingestLimits.plateLength, privacyMessages.plate)),
  /** How the person proved their identity. */
  proof: z.string(privacyMessages.proof).trim().min(3, privacyMessages.proof).max(500, privacyMessages.proof),
  is_confirmed: z.literal(true, privacyMessages.confirm),
})
export type ErasureForm = z.input<typeof ErasureForm>

export const ErasureCounts = z.object({
  passes: z.number().int(),
  detections: z.number().int(),
  visits: z.number().int(),
  pictures: z.number().int(),
  files: z.number().int(),
  customers: z.number().int(),
  alerts: z.number().int(),
  messages: z.number().int(),
  posts: z.number().int(),
  other_texts: z.number().int(),
  audit_rows: z.number().int(),
})
export type ErasureCounts = z.infer<typeof ErasureCounts>

/** What an erasure would delete, without held data. */
export const ErasurePreview = z.object({ plate: z.string(), counts: ErasureCounts })
export type ErasurePreview = z.infer<typeof ErasurePreview>

export const Erasure = z.object({
  id: Id,
  state: z.enum(['waiting', 'done', 'failed']),
  proof: z.string(),
  requested_at: z.iso.datetime(),
  requested_by: z.string(),
  finished_at: z.iso.datetime().nullable(),
  counts: ErasureCounts.nullable(),
  /** Retained data, with the reason, in the language of the reader. */
  kept: z.array(z.string()),
})
export type Erasure = z.infer<typeof Erasure>

export const privacyApi = {
  list: {
    method: 'GET',
    url: '/api/v1/privacy/erasures',
    config: { access: 'admin' },
    schema: {
      summary: 'Receipts of erasures, newest first, without plates',
      response: { 200: z.array(Erasure) },
    },
  },
  get: {
    method: 'GET',
    url: '/api/v1/privacy/erasures/:id',
    config: { access: 'admin' },
    schema: { summary: 'The receipt of an erasure', params: IdParams, response: { 200: Erasure } },
  },
  preview: {
    method: 'POST',
    url: '/api/v1/privacy/erasures/preview',
    config: { access: 'admin' },
    schema: {
      summary: 'Count what the erasure of a plate would delete',
      body: ErasureForm.pick({ plate: true }),
      response: { 200: ErasurePreview },
    },
  },
  erase: {
    method: 'POST',
    url: '/api/v1/privacy/erasures',
    config: { access: 'admin' },
    schema: {
      summary: 'Queue the erasure of all data of a plate, except data on hold',
      body: ErasureForm,
      response: { 201: Erasure },
    },
  },
} as const satisfies Endpoints
