import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { ingestLimits, type IngestFormat } from './event.ts'

/** The meanings that a value of a post can be mapped to. */
export const MappedField = z.enum([
  'plate',
  'kind',
  'people',
  'alive',
  'time',
  'date',
  'clock',
  'confidence',
  'box',
  'box_left',
  'box_top',
  'box_right',
  'box_bottom',
  'box_width',
  'box_height',
  'picture',
  'direction',
])
export type MappedField = z.infer<typeof MappedField>

export const mappedFieldLabels: Record<MappedField, string> = {
  plate: 'Plate',
  kind: 'Kind of thing',
  people: 'Number of people',
  alive: 'Sign of life',
  time: 'Time',
  date: 'Date alone',
  clock: 'Time of day alone',
  confidence: 'Confidence',
  box: 'Box',
  box_left: 'Box: left',
  box_top: 'Box: top',
  box_right: 'Box: right',
  box_bottom: 'Box: bottom',
  box_width: 'Box: width',
  box_height: 'Box: height',
  picture: 'Picture',
  direction: 'Direction',
}

/** The part of a post in which a path begins. */
export const MappedRoot = z.enum(['json', 'xml', 'form', 'parts'])
export type MappedRoot = z.infer<typeof MappedRoot>

/**
 * The path to a value: the part of the post, then field names and list indexes. An index in a list of objects stands
 * for each of them.
 */
export const FieldPath = z
  .tuple([MappedRoot], z.union([z.string().max(200), z.int().min(0).max(999)]))
  .refine((path) => path.length >= 2 && path.length <= 16, 'A path has 2 to 16 steps')
export type FieldPath = z.infer<typeof FieldPath>

export const Movement = z.enum(['entering', 'leaving'])
export type Movement = z.infer<typeof Movement>

/** The meaning of four numbers in a list. */
export const BoxOrder = z.enum(['corners', 'extent', 'sides'])
export const boxOrderLabels: Record<z.infer<typeof BoxOrder>, string> = {
  corners: 'Left, top, right, bottom',
  extent: 'Left, top, width, height',
  sides: 'Left, right, top, bottom',
}

/** The order of day and month in a date such as 05/04/2026. */
export const DateOrder = z.enum(['ymd', 'dmy', 'mdy'])
export type DateOrder = z.infer<typeof DateOrder>
export const dateOrderLabels: Record<DateOrder, string> = {
  ymd: 'Year, month, day',
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
}

export const mappingLimits = { perOrganisation: 50, directions: 20, name: 60 } as const

export const mappingMessages = {
  subjectRequired: 'Please point at the plate, the kind of thing, the number of people or the sign of life',
  nameRequired: 'Please name the mapping',
  nameTooLong: `A name has at most ${mappingLimits.name} characters`,
  partIsPicture: 'A file of the post can be the picture only',
  unreadable: 'This post cannot be mapped: it was not read as fields',
  cut: 'This post cannot be mapped: the log holds only its beginning',
  tooMany: `An organisation has at most ${mappingLimits.perOrganisation} mappings`,
  noSubject: 'There is no value at the place that was pointed at in this post',
  plateUnread: 'The value at the place of the plate is no plate in this post',
  kindUnread: 'The value at the place of the kind of thing is not text',
  countUnread: `The number of people has to be a whole number up to ${ingestLimits.detections}`,
} as const

/** The subjects of a post. The first mapped one locates its objects. */
export const subjectFields = ['plate', 'kind', 'people', 'alive'] as const satisfies readonly MappedField[]

/** The locations of values in a post. */
export const FieldPointers = z
  .object({
    fields: z.partialRecord(MappedField, FieldPath),
    box_of: z.enum(['plate', 'vehicle']).default('plate'),
    box_order: BoxOrder.default('corners'),
    date_order: DateOrder.default('ymd'),
    /** The meaning of the camera's words for a direction. */
    directions: z
      .array(z.object({ value: z.string().min(1).max(40), movement: Movement }))
      .max(mappingLimits.directions)
      .default([]),
    /** Only posts with this value are heartbeats. */
    alive_value: z.string().max(120).optional(),
  })
  .refine(({ fields }) => subjectFields.some((field) => fields[field] !== undefined), {
    message: mappingMessages.subjectRequired,
    path: ['fields'],
  })
  .refine(
    ({ fields }) =>
      Object.entries(fields).every(([field, path]) => field === 'picture' || path?.[0] !== 'parts'),
    { message: mappingMessages.partIsPicture, path: ['fields'] },
  )
export type FieldPointers = z.infer<typeof FieldPointers>

/** A mapping as used to read a post. */
export interface ActiveMapping {
  id: string
  name: string
  /** The manufacturer's format of such posts; null for unknown formats. */
  insteadOf: IngestFormat | null
  pointers: FieldPointers
}

/** The data that would be stored for an object in a post. */
export const MappedRead = z.object({
  plate: z.string().nullable(),
  time: z.string(),
  confidence: z.number().nullable(),
  box: z.object({ l: z.number(), t: z.number(), r: z.number(), b: z.number() }).nullable(),
  has_picture: z.boolean(),
  direction: z.string().nullable(),
  vehicle: z.string(),
})
export type MappedRead = z.infer<typeof MappedRead>

export const MappingTrial = z.object({
  reads: z.array(MappedRead),
  /** The post would only count as a heartbeat. */
  is_sign_of_life: z.boolean(),
  /** The reason why nothing would be stored. */
  problem: z.string().nullable(),
  /** The notes that the log would contain. */
  notes: z.array(z.string()),
})
export type MappingTrial = z.infer<typeof MappingTrial>

export const FieldMapping = z.object({
  id: Id,
  name: z.string(),
  /** The camera; without one the mapping applies to all cameras of the organisation. */
  camera: z.object({ id: Id, name: z.string() }).nullable(),
  instead_of: z.string().nullable(),
  pointers: FieldPointers,
  created_at: z.string(),
})
export type FieldMapping = z.infer<typeof FieldMapping>
