import type { Match } from '#contract/alerts/replies.ts'
import { picturePath } from '#rules/alerts/picture-path.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import type { NamedMatch } from './match-queries.ts'

const placeOf = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name: stripNamePrefix(name) }

export const matchReply = (row: NamedMatch): Match => ({
  id: row.id,
  alert: { id: row.alert_id, description: row.alert_name },
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  time: row.time.toISOString(),
  notified_at: row.notified_at?.toISOString() ?? null,
  site: placeOf(row.site_id, row.site_name),
  camera: placeOf(row.camera_id, row.camera_name),
  image_id: row.image_id,
  path: row.image_id && row.app_type !== null ? picturePath(row.app_type, row.image_id) : null,
  plate: row.plate,
  object_type: row.object_type,
  confidence: row.confidence,
  list_name: row.list_name,
  entry_plate: row.entry_plate,
  entry_note: row.entry_note,
  matched_by: row.matched_by,
  dwell_minutes: row.dwell_minutes,
  zone: row.zone,
})
