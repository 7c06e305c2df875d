/**
 * Which server room may use another room's files: this list is the architecture diagram.
 * `a: ['b']` reads "a may import from b". Rooms not listed use only `core`.
 */
export const serverEdges: Record<string, readonly string[]> = {
  annotations: ['media'],
  depth: ['media'],
  heatmaps: ['media'],
  shares: ['media'],
  auth: [],
  organisation: ['auth'],
  marketplace: [],
  events: [],
  tags: ['events'],
  sites: ['tags', 'cameras'],
  cameras: ['events', 'tags'],
  regions: ['cameras'],
  parking: ['events', 'explorer', 'live', 'media'],
  media: ['events', 'tags'],
  explorer: ['media'],
  vehicles: ['cameras', 'events', 'explorer', 'media'],
  views: [],
  safety: ['events'],
  wildlife: ['events', 'explorer'],
  'filter-lists': ['events'],
  alerts: ['filter-lists'],
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
  webhooks: ['marketplace', 'media', 'messages'],
}

/** Which web room may show a part of another: a page composed of several rooms' pieces. */
export const webEdges: Record<string, readonly string[]> = {
  account: ['messages'],
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
