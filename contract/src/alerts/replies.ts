import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { AlertAction, matchKinds, MatchState } from './enumerations.ts'

const Place = z.object({ id: Id, name: z.string() })

/** Something that an alert found, and what became of it. */
export const Match = z.object({
  id: Id,
  alert: z.object({ id: Id, description: z.string() }),
  kind: z.enum(matchKinds),
  state: z.enum(MatchState),
  /** Why it was not reported. */
  reason: z.string().nullable(),
  time: z.string(),
  notified_at: z.string().nullable(),
  site: Place.nullable(),
  camera: Place.nullable(),
  /** The picture to open. */
  image_id: Id.nullable(),
  /** The page that shows it. */
  path: z.string().nullable(),
  plate: z.string().nullable(),
  object_type: z.string().nullable(),
  confidence: z.number().nullable(),
  list_name: z.string().nullable(),
  entry_plate: z.string().nullable(),
  entry_note: z.string().nullable(),
  matched_by: z.string().nullable(),
  dwell_minutes: z.number().nullable(),
})
export type Match = z.infer<typeof Match>

export const DryRun = z.object({
  /** How often the alert would have been reported. */
  notified: z.number().int(),
  held: z.number().int(),
  suppressed: z.number().int(),
  /** False where there was too much to look through. */
  is_complete: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** The newest of them. */
  matches: z.array(Match.omit({ id: true, alert: true })),
})
export type DryRun = z.infer<typeof DryRun>

const PreviewPart = z.object({
  channel: z.enum(AlertAction),
  to: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  body_type: z.enum(['json', 'html', 'text']),
  /** Messages that a text is sent, and paid, as. */
  segments: z.number().int().nullable(),
})

/** A message of an alert as it would be sent now, by its first channel and by the others. */
export const AlertPreview = PreviewPart.extend({
  others: z.array(PreviewPart),
  /** True where no camera has sent anything that it could tell of. */
  is_sample: z.boolean(),
})
export type PreviewPart = z.infer<typeof PreviewPart>
export type AlertPreview = z.infer<typeof AlertPreview>
