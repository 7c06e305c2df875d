import type { Insertable } from 'kysely'
import { hourMs } from '#rules/time/lengths.ts'
import { newId } from '../core/ids.ts'
import type { Db, Tables } from '../db.ts'
import { insertAlert } from '../alerts/queries.ts'
import { insertList } from '../filter-lists/queries.ts'

type Entry = Omit<Insertable<Tables['filter_list_plates']>, 'org_id' | 'list_id'>

/** A list of plates of the organisation. */
export async function createList(
  db: Db,
  orgId: string,
  entries: readonly (string | Entry)[],
  values: Partial<Insertable<Tables['filter_lists']>> = {},
): Promise<string> {
  const now = new Date()
  const { id } = await insertList(db, {
    org_id: orgId,
    id: newId(now),
    description: `List ${newId(now)}`,
    entry_count: entries.length,
    ...values,
  })
  const rows = entries.map((entry) => (typeof entry === 'string' ? { plate: entry } : entry))
  if (rows.length > 0)
    await db
      .insertInto('filter_list_plates')
      .values(rows.map((row) => ({ org_id: orgId, list_id: id, ...row })))
      .execute()
  return id
}

/** An alert that has been active for an hour and notifies one address by mail. */
export async function createAlert(
  db: Db,
  orgId: string,
  values: Partial<Insertable<Tables['alerts']>> = {},
): Promise<string> {
  const now = new Date()
  const { id } = await insertAlert(db, {
    org_id: orgId,
    id: newId(now),
    description: 'Watch',
    email: ['watch@parking.example'],
    msg_number: [],
    is_whitelist: false,
    enabled: true,
    confidence_threshold: 70,
    dwell_minutes: 0,
    all_images: false,
    site_ids: [],
    include_unread: false,
    is_fast: false,
    cooldown_minutes: 0,
    schedule: '[]',
    quiet_hours: '[]',
    grace_minutes: 15,
    watches_since: new Date(now.getTime() - hourMs),
    updated_at: now,
    ...values,
  })
  return id
}
