import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { AppSlug } from './apps.ts'

export const forwardedKinds = ['vehicle', 'observation'] as const
export type ForwardedKind = (typeof forwardedKinds)[number]
export const forwardedKindLabels: Record<ForwardedKind, string> = {
  vehicle: 'Vehicles',
  observation: 'Safety observations',
}

/** Optional fields. Kind, time and site are always sent. */
export const forwardedFields = [
  'camera',
  'plate',
  'confidence',
  'vehicle_type',
  'direction',
  'risk_score',
  'violations',
  'link',
] as const
export type ForwardedField = (typeof forwardedFields)[number]
export const forwardedFieldLabels: Record<ForwardedField, string> = {
  camera: 'Camera',
  plate: 'Plate',
  confidence: 'Confidence',
  vehicle_type: 'Vehicle type',
  direction: 'Direction',
  risk_score: 'Risk score',
  violations: 'Violations',
  link: 'Link to the picture',
}

/** The fields of a row, in their usual order. */
export const rowFields = [
  'id',
  'kind',
  'seen_at',
  'site',
  'camera',
  'plate',
  'confidence',
  'vehicle_type',
  'direction',
  'is_parking',
  'is_arrival',
  'risk_score',
  'violations',
  'link',
] as const
export type RowField = (typeof rowFields)[number]
export const rowFieldLabels: Record<RowField, string> = {
  ...forwardedFieldLabels,
  id: 'Id',
  kind: 'Kind',
  seen_at: 'Time',
  site: 'Site',
  is_parking: 'Seen at a carpark',
  is_arrival: 'First of a stay',
}

/** Required to identify a row. */
export const requiredRowFields: readonly RowField[] = ['id', 'kind', 'seen_at', 'site']

/** Systems that receive rows, whose fields can be renamed and reordered. Others have fixed formats. */
export const rowApps: readonly string[] = [AppSlug.AZURE_DATABRICKS, AppSlug.AZURE_LOG_ANALYTICS]

export const RowColumn = z.object({
  field: z.enum(rowFields),
  /** The name of the field in the other system. */
  name: z.string().trim().max(45),
})
export type RowColumn = z.output<typeof RowColumn>

/** Sites, kinds and fields that an app receives. Empty lists of sites, kinds and columns mean all of them. */
export const Forwards = z
  .object({
    sites: z.array(Id).max(1000).default([]),
    kinds: z.array(z.enum(forwardedKinds)).default([]),
    left_out: z.array(z.enum(forwardedFields)).default([]),
    /** The fields of a row in their order, for apps that receive rows. */
    columns: z.array(RowColumn).max(rowFields.length).default([]),
  })
  .superRefine(({ columns }, context) => {
    const fault = columnsFault(columns)
    if (fault) context.addIssue({ code: 'custom', path: ['columns'], message: fault })
  })
export type Forwards = z.output<typeof Forwards>

/** The reason why these columns are invalid. */
export function columnsFault(columns: readonly RowColumn[]): string | undefined {
  if (columns.length === 0) return undefined
  if (columns.some(({ name }) => !/^[A-Za-z_]\w{0,44}$/.test(name.trim())))
    return 'A name has up to 45 letters, digits and underscores, and does not begin with a digit'
  const names = columns.map(({ name }) => name.trim().toLowerCase())
  const twice = columns.find(({ name }, place) => names.indexOf(name.trim().toLowerCase()) !== place)
  if (twice) return `Two fields have the name '${twice.name}'`
  const fields = new Set(columns.map(({ field }) => field))
  if (fields.size < columns.length) return 'A field is sent once'
  const missing = requiredRowFields.find((field) => !fields.has(field))
  return missing && `${rowFieldLabels[missing]} is always sent`
}

export const allForwarded: Forwards = { sites: [], kinds: [], left_out: [], columns: [] }
