import type { GeneratedAlways, JSONColumnType } from 'kysely'

/** One thing that the live feed tells. */
export interface LiveNews {
  kind: 'image' | 'detection' | 'visit' | 'alert' | 'inbox'
  payload: Record<string, unknown>
}

export interface LiveTables {
  /** What happened on a site in one transaction, or to all of the organisation. */
  live_events: {
    org_id: string
    id: GeneratedAlways<number>
    site_id: string | null
    at: Date
    events: JSONColumnType<LiveNews[]>
  }
}
