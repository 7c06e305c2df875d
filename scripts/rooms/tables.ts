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
  alert_matches: {
    read: ['privacy', 'review'],
    write: ['privacy', 'retention'],
  },
  audit_settings: { read: ['transparency'] },
  audit_log: { read: ['privacy', 'transparency'] },
  alerts: {
    read: ['transparency', 'webhooks'],
  },
  app_settings: {
    read: ['ingest'],
  },
  camera_accounts: {
    write: ['cameras'],
  },
  camera_confusions: {
    read: ['alerts', 'ingest', 'vehicles'],
  },
  camera_hours: {
    read: ['explorer'],
  },
  camera_months: {
    read: ['explorer'],
  },
  camera_sources: {
    write: ['cameras'],
  },
  camera_tags: {
    read: ['explorer'],
  },
  camera_tokens: {
    read: ['ingest'],
  },
  camera_vision: {
    read: ['ingest'],
  },
  cameras: {
    read: [
      'alerts',
      'annotations',
      'audit',
      'cases',
      'explorer',
      'imports',
      'ingest',
      'marketplace',
      'media',
      'parking',
      'privacy',
      'retention',
      'review',
      'safety',
      'setup',
      'sites',
      'sources',
      'tags',
      'transparency',
      'vehicles',
      'vision',
      'wildlife',
    ],
    write: ['media'],
  },
  customers: { read: ['privacy'], write: ['privacy'] },
  detection_days: {
    read: ['cameras'],
  },
  detection_feedback: {
    read: ['review'],
    write: ['retention'],
  },
  detections: {
    read: [
      'alerts',
      'annotations',
      'cases',
      'evidence',
      'explorer',
      'heatmaps',
      'ingest',
      'media',
      'privacy',
      'retention',
      'review',
      'safety',
      'vision',
      'webhooks',
      'wildlife',
    ],
    write: ['retention'],
  },
  filter_list_plates: {
    read: ['privacy', 'retention'],
  },
  filter_lists: {
    read: ['alerts', 'privacy'],
  },
  images: {
    read: [
      'alerts',
      'audit',
      'cases',
      'evidence',
      'heatmaps',
      'ingest',
      'privacy',
      'regions',
      'retention',
      'review',
      'safety',
      'vehicles',
      'vision',
      'wildlife',
    ],
    write: ['privacy', 'retention', 'safety'],
  },
  incident_steps: { write: ['privacy', 'retention'] },
  incidents: { write: ['privacy', 'retention'] },
  ingest_log: {
    read: ['privacy', 'retention'],
    write: ['privacy', 'retention'],
  },
  invites: {
    read: ['setup'],
  },
  live_events: {
    write: ['ingest', 'privacy'],
  },
  media_copies: {
    read: ['privacy'],
  },
  media_objects: {
    read: ['heatmaps', 'privacy', 'retention', 'safety', 'wildlife'],
    write: ['cases', 'privacy', 'safety'],
  },
  member_sites: {
    read: ['live', 'messages', 'organisation', 'safety'],
    write: ['organisation'],
  },
  message_attempts: {
    write: ['privacy'],
  },
  messages: {
    read: ['privacy', 'retention'],
    write: ['privacy', 'retention'],
  },
  notifications: {
    read: ['privacy', 'retention'],
    write: ['privacy', 'retention'],
  },
  observation_cases: {
    read: ['cases', 'retention', 'review'],
  },
  observation_reviews: {
    read: ['review'],
  },
  observations: {
    read: ['alerts', 'cases', 'evidence', 'marketplace', 'media', 'retention', 'review'],
    write: ['retention'],
  },
  organisations: {
    read: [
      'annotations',
      'audit',
      'auth',
      'backups',
      'billing',
      'evidence',
      'ingest',
      'marketplace',
      'media',
      'messages',
      'privacy',
      'retention',
      'setup',
      'transparency',
      'wildlife',
    ],
    write: ['billing', 'marketplace', 'setup'],
  },
  passes: {
    read: [
      'alerts',
      'cases',
      'customers',
      'evidence',
      'marketplace',
      'parking',
      'privacy',
      'retention',
      'review',
    ],
    write: ['privacy', 'retention'],
  },
  payment_cards: {
    read: ['auth'],
  },
  picture_readings: {
    write: ['privacy', 'retention'],
  },
  shadow_readings: {
    write: ['privacy', 'retention'],
  },
  plate_corrections: {
    read: ['privacy', 'vision'],
    write: ['privacy', 'retention'],
  },
  plates: {
    read: ['review'],
  },
  regions: {
    read: ['alerts', 'cameras', 'ingest', 'media', 'safety', 'transparency'],
  },
  rejected_sightings: {
    write: ['retention'],
  },
  retention_marks: {
    read: ['media'],
  },
  review_decisions: { read: ['vision'], write: ['privacy'] },
  scim_group_members: { read: ['sign-on'] },
  scim_groups: { read: ['sign-on'] },
  sessions: {
    read: ['live'],
    write: ['sign-on'],
  },
  sign_on_attempts: { write: ['auth'] },
  sign_on_settings: { read: ['auth', 'organisation', 'transparency'] },
  sightings: {
    read: ['alerts', 'cases', 'evidence', 'retention', 'review'],
    write: ['retention'],
  },
  site_tags: {
    read: ['explorer'],
  },
  sites: {
    read: [
      'alerts',
      'annotations',
      'audit',
      'cameras',
      'imports',
      'ingest',
      'marketplace',
      'media',
      'messages',
      'organisation',
      'parking',
      'privacy',
      'retention',
      'review',
      'safety',
      'setup',
      'transparency',
      'vehicles',
      'wildlife',
    ],
  },
  sms_replies: { write: ['privacy'] },
  tags: {
    read: ['alerts', 'explorer', 'sites'],
  },
  users: {
    read: [
      'annotations',
      'audit',
      'cases',
      'contact',
      'evidence',
      'live',
      'media',
      'messages',
      'organisation',
      'privacy',
      'review',
      'safety',
      'scim',
      'setup',
      'shares',
      'sign-on',
      'transparency',
      'vehicles',
      'views',
      'wildlife',
    ],
    write: ['organisation', 'setup'],
  },
  videos: {
    read: ['annotations', 'cases', 'evidence', 'heatmaps', 'privacy', 'safety'],
    write: ['privacy', 'retention'],
  },
  views: {
    write: ['organisation'],
  },
  vision_queue: {
    write: ['privacy'],
  },
  visit_edits: { write: ['privacy'] },
  visits: {
    read: ['alerts', 'audit', 'cases', 'evidence', 'marketplace', 'privacy', 'retention', 'review', 'vision'],
    write: ['privacy', 'retention'],
  },
  webhooks: {
    read: ['messages', 'transparency'],
  },
}
