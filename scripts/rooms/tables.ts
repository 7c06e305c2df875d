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
  alerts: { read: ['webhooks'] },
  app_settings: { read: ['ingest'] },
  camera_hours: { read: ['explorer'] },
  camera_months: { read: ['explorer'] },
  camera_tags: { read: ['explorer'] },
  camera_tokens: { read: ['ingest'] },
  camera_vision: { read: ['ingest'] },
  cameras: {
    read: [
      'alerts',
      'annotations',
      'explorer',
      'imports',
      'ingest',
      'marketplace',
      'media',
      'parking',
      'safety',
      'setup',
      'sites',
      'tags',
      'vehicles',
      'wildlife',
    ],
    write: ['media'],
  },
  detection_days: { read: ['cameras'] },
  detections: {
    read: [
      'annotations',
      'explorer',
      'heatmaps',
      'ingest',
      'media',
      'safety',
      'vision',
      'webhooks',
      'wildlife',
    ],
  },
  filter_lists: { read: ['alerts'] },
  images: {
    read: ['alerts', 'heatmaps', 'ingest', 'regions', 'safety', 'vehicles', 'vision', 'wildlife'],
    write: ['safety'],
  },
  invites: { read: ['setup'] },
  live_events: { write: ['ingest'] },
  media_objects: { read: ['heatmaps', 'safety', 'wildlife'], write: ['safety'] },
  member_sites: { read: ['live', 'messages', 'organisation', 'safety'], write: ['organisation'] },
  observations: { read: ['marketplace', 'media'] },
  organisations: {
    read: ['auth', 'backups', 'billing', 'ingest', 'marketplace', 'media', 'messages', 'setup', 'wildlife'],
    write: ['billing', 'marketplace', 'setup'],
  },
  passes: { read: ['alerts', 'customers', 'marketplace', 'parking'] },
  payment_cards: { read: ['auth'] },
  regions: { read: ['cameras', 'ingest', 'media', 'safety'] },
  sessions: { read: ['live'] },
  site_tags: { read: ['explorer'] },
  sites: {
    read: [
      'alerts',
      'annotations',
      'cameras',
      'imports',
      'ingest',
      'marketplace',
      'media',
      'organisation',
      'parking',
      'safety',
      'setup',
      'vehicles',
      'wildlife',
    ],
  },
  tags: { read: ['explorer', 'sites'] },
  users: {
    read: [
      'annotations',
      'audit',
      'contact',
      'live',
      'media',
      'messages',
      'organisation',
      'safety',
      'setup',
      'shares',
      'views',
      'wildlife',
    ],
    write: ['organisation', 'setup'],
  },
  videos: { read: ['heatmaps', 'safety'] },
  views: { write: ['organisation'] },
  visits: { read: ['alerts', 'marketplace'] },
  webhooks: { read: ['messages'] },
}
