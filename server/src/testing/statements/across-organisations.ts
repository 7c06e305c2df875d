interface Exception {
  tables: readonly string[]
  why: string
}

/**
 * The few statements that are about all organisations at once, by file: what runs by the clock looks for what is due
 * in one question, and does it for each organisation by itself. None of them answers a request.
 */
export const acrossOrganisations: Readonly<Record<string, Exception>> = {
  'alerts/forget-matches.job.ts': { tables: ['alert_matches', 'inbox_reads'], why: 'what is too old goes' },
  'alerts/matching/watch-clock.job.ts': { tables: ['alerts'], why: 'who has alerts that need the clock' },
  'audit/settings.ts': { tables: ['audit_log'], why: 'who has a log' },
  'filter-lists/list-source.ts': {
    tables: ['filter_list_sources'],
    why: 'lists that are to be loaded again',
  },
  'marketplace/forward-events.ts': { tables: ['app_events'], why: 'who has something to forward' },
  'ingest/keep-house.job.ts': { tables: ['live_events', 'ingest_events'], why: 'what is too old goes' },
  'ingest/metrics.ts': { tables: ['cameras'], why: 'operators watch every camera' },
  'media/delete-old-media.ts': { tables: ['media_objects'], why: 'files whose time is over' },
  'messages/acknowledge.ts': { tables: ['notifications'], why: 'what nobody has acknowledged in time' },
  'messages/forget-messages.job.ts': { tables: ['messages', 'notifications'], why: 'what is too old goes' },
  'messages/leases.ts': { tables: ['message_destinations'], why: 'one that starts alone takes over' },
  'messages/due-messages.ts': { tables: ['messages', 'message_destinations'], why: 'where something is due' },
  'parking/expire-visits.job.ts': { tables: ['visits'], why: 'who has vehicles that never left' },
  'parking/keep-levels.job.ts': { tables: ['sites'], why: 'who has carparks' },
  'safety/escalate-overdue.job.ts': { tables: ['observation_cases'], why: 'what is overdue' },
  'safety/weekly-summary.job.ts': {
    tables: ['sites', 'weekly_summaries'],
    why: 'sites whose week is to be told',
  },
}
