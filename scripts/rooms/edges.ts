/**
 * Which server room may use another room's files: this list is the architecture diagram.
 * `a: ['b']` reads "a may import from b". Rooms not listed use only `core`.
 */
export const serverEdges: Record<string, readonly string[]> = {
  annotations: ['media'],
  audit: [],
  auth: ['audit'],
  organisation: ['audit', 'auth'],
  marketplace: ['audit'],
  events: [],
  tags: ['events'],
  sites: ['audit', 'cameras', 'tags'],
  cameras: ['audit', 'events', 'tags'],
  regions: ['cameras'],
  parking: ['audit', 'events', 'explorer', 'live', 'media'],
  media: ['audit', 'events', 'tags'],
  explorer: ['media'],
  vehicles: ['cameras', 'events', 'explorer', 'media'],
  views: [],
  safety: ['events'],
  wildlife: ['events', 'explorer'],
  'filter-lists': ['audit', 'events'],
  alerts: ['audit', 'filter-lists'],
  live: ['events'],
  ingest: [
    'cameras',
    'events',
    'filter-lists',
    'live',
    'media',
    'parking',
    'safety',
    'tags',
    'vehicles',
    'wildlife',
  ],
  messages: ['media'],
  webhooks: ['messages'],
}

/** Which web room may show a part of another: a page composed of several rooms' pieces. */
export const webEdges: Record<string, readonly string[]> = {
  sites: ['cameras', 'tags'],
  cameras: ['media', 'regions', 'tags'],
  organisation: ['tags'],
  explorer: ['tags'],
  vehicles: ['explorer', 'media', 'views'],
  parking: ['explorer', 'media', 'views'],
  wall: ['media'],
  wildlife: ['explorer', 'media', 'views'],
}

/** Files that put the rooms together, and so may import any of them. */
export const composers = ['app.ts', 'main.ts', 'jobs.ts', 'db.ts', 'deps.ts', 'demo.ts', 'admin.ts']
