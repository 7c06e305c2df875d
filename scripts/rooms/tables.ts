/** The other rooms that use a table. */
export interface TableUse {
  read?: readonly string[]
  write?: readonly string[]
}

/**
 * Tables that rooms use which do not own them: a table belongs to the room that declares it in its tables.ts, and
 * whoever else reads or writes it is named here. Ask the owner for a function first.
 */
export const tableUses: Record<string, TableUse> = {
  camera_hours: { read: ['explorer'] },
  camera_months: { read: ['explorer'] },
  camera_tags: { read: ['explorer'] },
  camera_tokens: { read: ['ingest'] },
  cameras: {
    read: ['annotations', 'explorer', 'ingest', 'media', 'parking', 'sites', 'tags', 'vehicles'],
    write: ['media'],
  },
  detection_days: { read: ['cameras'] },
  detections: { read: ['annotations', 'explorer', 'ingest', 'media', 'wildlife'] },
  images: { read: ['ingest', 'regions', 'vehicles'] },
  live_events: { write: ['ingest'] },
  member_sites: { read: ['live', 'organisation'], write: ['organisation'] },
  observations: { read: ['media'] },
  organisations: { read: ['auth', 'ingest', 'marketplace', 'media'], write: ['marketplace'] },
  passes: { read: ['parking'] },
  regions: { read: ['cameras', 'ingest', 'media'] },
  sessions: { read: ['live'] },
  site_tags: { read: ['explorer'] },
  sites: {
    read: [
      'alerts',
      'annotations',
      'cameras',
      'explorer',
      'ingest',
      'marketplace',
      'media',
      'organisation',
      'parking',
      'vehicles',
    ],
  },
  tags: { read: ['explorer', 'media', 'sites'] },
  users: {
    read: ['annotations', 'live', 'media', 'messages', 'organisation', 'views'],
    write: ['organisation'],
  },
  views: { write: ['organisation'] },
}
