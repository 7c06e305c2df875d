import type { GeneratedAlways, JSONColumnType } from 'kysely'

/** An event on the live feed. */
export interface LiveNews {
  kind: 'image' | 'detection' | 'visit' | 'alert' | 'inbox'
  payload: Record<string, unknown>
}

export interface LiveTables {
  /** The events of one transaction on one site, or of the whole organisation. */
  live_events: {
    org_id: string
    id: GeneratedAlways<number>
    site_id: string | null
    at: Date
    events: JSONColumnType<LiveNews[]>
  }
}
