import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { MatchZone } from './conditions.ts'
import { AlertAction, matchKinds, MatchState } from './enumerations.ts'

const Place = z.object({ id: Id, name: z.string() })

/** A match of an alert with its outcome. */
export const Match = z.object({
  id: Id,
  alert: z.object({ id: Id, description: z.string() }),
  kind: z.enum(matchKinds),
  state: z.enum(MatchState),
  /** The reason why it was not reported. */
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
  zone: MatchZone.nullable(),
})
export type Match = z.infer<typeof Match>

export const DryRun = z.object({
  /** The number of notifications that the alert would have sent. */
  notified: z.number().int(),
  held: z.number().int(),
  suppressed: z.number().int(),
  /** False when there were too many events to evaluate. */
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
  /** The number of sent and charged segments of a text. */
  segments: z.number().int().nullable(),
})

/** The message of an alert as it would be sent now, by its first channel and the others. */
export const AlertPreview = PreviewPart.extend({
  others: z.array(PreviewPart),
  /** True when it is an example, because no camera has sent a matching event. */
  is_sample: z.boolean(),
})
export type PreviewPart = z.infer<typeof PreviewPart>
export type AlertPreview = z.infer<typeof AlertPreview>
