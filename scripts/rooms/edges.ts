/**
 * Which server room may use another room's files: this list is the architecture diagram.
 * `a: ['b']` reads "a may import from b". Rooms not listed use only `core`.
 */
export const serverEdges: Record<string, readonly string[]> = {
  alerts: ['audit', 'events', 'filter-lists', 'live', 'messages', 'webhooks'],
  annotations: ['media', 'safety'],
  'api-keys': ['audit'],
  audit: [],
  auth: ['audit'],
  billing: ['audit', 'auth'],
  cameras: ['audit', 'events', 'tags'],
  contact: ['auth'],
  customers: ['audit'],
  depth: ['media'],
  events: [],
  explorer: ['media'],
  'filter-lists': ['audit', 'events'],
  heatmaps: ['media'],
  ingest: [
    'alerts',
    'audit',
    'cameras',
    'events',
    'filter-lists',
    'live',
    'marketplace',
    'media',
    'parking',
    'safety',
    'tags',
    'vehicles',
    'wildlife',
  ],
  live: ['events'],
  marketplace: ['api-keys', 'audit', 'events', 'messages'],
  media: ['audit', 'events', 'tags'],
  messages: ['audit', 'media'],
  organisation: ['audit', 'auth'],
  parking: ['audit', 'events', 'explorer', 'live', 'media'],
  regions: ['cameras'],
  safety: ['events', 'explorer', 'media', 'messages'],
  setup: ['audit', 'auth', 'marketplace', 'organisation'],
  shares: ['audit', 'media'],
  sites: ['audit', 'cameras', 'tags'],
  tags: ['events'],
  vehicles: ['cameras', 'events', 'explorer', 'media'],
  views: [],
  webhooks: ['audit', 'marketplace', 'media', 'messages'],
  wildlife: ['events', 'explorer', 'media'],
}

/** Which web room may show a part of another: a page composed of several rooms' pieces. */
export const webEdges: Record<string, readonly string[]> = {
  account: ['billing', 'messages', 'setup'],
  alerts: ['filter-lists', 'messages', 'webhooks'],
  annotations: ['media'],
  cameras: ['media', 'regions', 'tags'],
  depth: ['media'],
  explorer: ['tags'],
  marketplace: ['filter-lists', 'setup'],
  organisation: ['tags'],
  parking: ['explorer', 'media', 'views'],
  safety: ['explorer', 'media', 'views'],
  setup: ['auth', 'cameras'],
  shares: ['media'],
  sites: ['cameras', 'tags'],
  vehicles: ['customers', 'explorer', 'media', 'views'],
  wall: ['media'],
  wildlife: ['explorer', 'media', 'views'],
}

/** Files that put the rooms together, and so may import any of them. */
export const composers = ['app.ts', 'main.ts', 'jobs.ts', 'db.ts', 'deps.ts', 'demo.ts', 'admin.ts']
