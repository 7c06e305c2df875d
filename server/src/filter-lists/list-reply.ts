import type { Entry, FilterList } from '#contract/filter-lists/api.ts'
import type { EntryRow, ListRow } from './queries.ts'

export const listReply = (row: ListRow): FilterList => ({
  id: row.id,
  description: row.description,
  built_in: row.built_in,
  date_updated: row.updated_at.toISOString(),
  version: row.version,
  entry_count: row.entry_count,
  matches_look_alikes: row.matches_look_alikes,
})

export const entryReply = (row: EntryRow): Entry => ({
  plate: row.plate,
  is_pattern: row.is_pattern,
  note: row.note,
  valid_from: row.valid_from?.toISOString() ?? null,
  valid_to: row.valid_to?.toISOString() ?? null,
  is_priority: row.is_priority,
  reason: row.reason,
  recipients: row.recipients,
  details: row.details,
})
