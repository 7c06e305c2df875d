import { z } from 'zod'
import { RowImage } from '../explorer/api.ts'
import { Id, IdParams, PageQuery, paged, type Endpoints } from '../endpoint.ts'
import { caseMessages } from './messages.ts'

export const holdKinds = [
  'image',
  'video',
  'pass',
  'visit',
  'observation',
  'sighting',
  'plate',
  'camera',
] as const
export const HoldKind = z.enum(holdKinds)
export type HoldKind = z.infer<typeof HoldKind>

const Text = (message: string, longest: number) =>
  z.string(message).trim().min(3, message).max(longest, message)
const Reason = Text(caseMessages.reason, 1000)
const Name = Text(caseMessages.name, 200)

export const CaseForm = z.object({
  name: Name,
  reason: Reason,
  /** The names of people who are affected or work on it. */
  people: z.array(z.string().trim().min(1).max(200)).max(50).default([]),
})
export type CaseForm = z.infer<typeof CaseForm>

export const CaseRow = z.object({
  id: Id,
  name: z.string(),
  reason: z.string(),
  people: z.array(z.string()),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  closed_at: z.iso.datetime().nullable(),
  /** Active holds. */
  holds: z.number().int(),
})
export type CaseRow = z.infer<typeof CaseRow>

/** What a person recognises a held record by. Names are without their prefixes. */
export const HeldRecord = z.object({
  time: z.iso.datetime().nullable(),
  plate: z.string().nullable(),
  camera: z.string().nullable(),
  site: z.string().nullable(),
  image: RowImage.nullable(),
  /** The page that shows it. */
  path: z.string().nullable(),
})
export type HeldRecord = z.infer<typeof HeldRecord>

export const Hold = z.object({
  id: Id,
  kind: HoldKind,
  subject: z.string(),
  /** The name of a camera; otherwise the subject. */
  label: z.string(),
  /** Null where the record no longer exists, and for a plate that has not been seen. */
  record: HeldRecord.nullable(),
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  held_at: z.iso.datetime(),
  held_by: z.string(),
  released_at: z.iso.datetime().nullable(),
  released_by: z.string().nullable(),
  released_reason: z.string().nullable(),
})
export type Hold = z.infer<typeof Hold>

export const CaseNote = z.object({ id: Id, at: z.iso.datetime(), by: z.string(), text: z.string() })
export type CaseNote = z.infer<typeof CaseNote>

export const CaseDetail = CaseRow.extend({
  closed_reason: z.string().nullable(),
  hold_list: z.array(Hold),
  notes: z.array(CaseNote),
})
export type CaseDetail = z.infer<typeof CaseDetail>

/** A plate or a camera has a period. Without an end it is open. */
export const HoldForm = z.object({
  kind: HoldKind,
  subject: z.string(caseMessages.subject).trim().min(1, caseMessages.subject).max(100, caseMessages.subject),
  from: z.iso.datetime({ offset: true, message: caseMessages.period }).nullable().default(null),
  to: z.iso.datetime({ offset: true, message: caseMessages.period }).nullable().default(null),
})
export type HoldForm = z.input<typeof HoldForm>

/** Subjects of which a page shows whether a case holds data of them. */
export const heldKinds = ['image', 'video', 'plate', 'camera', 'site'] as const
export type HeldKind = (typeof heldKinds)[number]

/** As many pictures as a page of a list has at most. */
export const mostHeldPictures = 200

export const HeldBy = z.object({
  cases: z.array(z.object({ id: Id, name: z.string() })),
})
export type HeldBy = z.infer<typeof HeldBy>

export const casesApi = {
  list: {
    method: 'GET',
    url: '/api/v1/cases',
    config: { access: 'admin' },
    schema: {
      summary: 'Cases, newest first',
      querystring: PageQuery,
      response: { 200: paged(CaseRow) },
    },
  },
  create: {
    method: 'POST',
    url: '/api/v1/cases',
    config: { access: 'admin' },
    schema: { summary: 'Open a case', body: CaseForm, response: { 201: CaseDetail } },
  },
  get: {
    method: 'GET',
    url: '/api/v1/cases/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'A case with its holds and notes',
      params: IdParams,
      response: { 200: CaseDetail },
    },
  },
  update: {
    method: 'PUT',
    url: '/api/v1/cases/:id',
    config: { access: 'admin' },
    schema: {
      summary: 'Change the name, reason and people of a case',
      params: IdParams,
      body: CaseForm,
      response: { 200: CaseDetail },
    },
  },
  addNote: {
    method: 'POST',
    url: '/api/v1/cases/:id/notes',
    config: { access: 'admin' },
    schema: {
      summary: 'Add a note to a case',
      params: IdParams,
      body: z.object({ text: Text(caseMessages.note, 5000) }),
      response: { 201: CaseDetail },
    },
  },
  hold: {
    method: 'POST',
    url: '/api/v1/cases/:id/holds',
    config: { access: 'admin' },
    schema: {
      summary: 'Hold data in a case: nothing deletes it until it is released',
      params: IdParams,
      body: HoldForm,
      response: { 201: CaseDetail },
    },
  },
  release: {
    method: 'POST',
    url: '/api/v1/cases/:id/holds/:hold/release',
    config: { access: 'admin' },
    schema: {
      summary: 'Release held data: retention applies again',
      params: IdParams.extend({ hold: Id }),
      body: z.object({ reason: Reason }),
      response: { 200: CaseDetail },
    },
  },
  close: {
    method: 'POST',
    url: '/api/v1/cases/:id/close',
    config: { access: 'admin' },
    schema: {
      summary: 'Close a case whose holds are all released',
      params: IdParams,
      body: z.object({ reason: Reason }),
      response: { 200: CaseDetail },
    },
  },
  heldBy: {
    method: 'GET',
    url: '/api/v1/holds/:kind/:id',
    config: { access: 'member' },
    schema: {
      summary:
        'The open cases that hold a picture, a clip, or data of a plate, camera or site; names are for ADMINs',
      params: z.object({ kind: z.enum(heldKinds), id: z.string().min(1).max(100) }),
      response: { 200: HeldBy },
    },
  },
  heldPictures: {
    method: 'GET',
    url: '/api/v1/holds/pictures',
    config: { access: 'member' },
    schema: {
      summary: 'Which of these pictures are held by a case',
      querystring: z.object({
        /** Separated by commas. */
        ids: z
          .string()
          .transform((text) => text.split(','))
          .pipe(z.array(Id).max(mostHeldPictures)),
      }),
      response: { 200: z.object({ held: z.array(Id) }) },
    },
  },
} as const satisfies Endpoints
