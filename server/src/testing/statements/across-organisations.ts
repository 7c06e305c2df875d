/**
 * Files that may query all organisations at once: scheduled jobs find due work in one query and
 * process each organisation separately. None of them serves requests. Each file lists its tables.
 */
const acrossOrganisations: Readonly<Record<string, readonly string[]>> = {
  'filter-lists/list-source.ts': ['filter_list_sources'],
  'home-assistant/leases.ts': ['home_assistant', 'home_assistant_states'],
  'ingest/metrics.ts': ['cameras'],
  'marketplace/forward-events.ts': ['app_events'],
  'messages/history/escalate.ts': ['notifications'],
  'messages/delivery/fallback.ts': ['notifications', 'messages', 'message_destinations'],
  'messages/delivery/due-messages.ts': ['messages', 'message_destinations'],
  'messages/delivery/leases.ts': ['message_destinations'],
  'parking/metrics.ts': ['sites'],
  'sources/pulling/leases.ts': ['camera_sources', 'camera_source_states', 'cameras'],
  'vision/analyser/leases.ts': ['vision_queue', 'vision_work'],
  'vision/shadow/leases.ts': ['shadow_readings', 'vision_shadows'],
  'vision/analyser/metrics.ts': ['vision_queue', 'vision_work'],
  'webhooks/subscribed-organisations.ts': ['webhooks'],
}

/** A backup contains all tables completely. */
const wholeMachine = 'backups/make-backup.ts'

/** `from` is a file and line. Jobs run on a schedule. */
export function isAcrossOrganisations(from: string, tables: readonly string[]): boolean {
  const file = from.replace(/:\d+$/, '')
  const allowed = acrossOrganisations[file]
  return (
    file.endsWith('.job.ts') ||
    file === wholeMachine ||
    (allowed !== undefined && tables.every((table) => allowed.includes(table)))
  )
}
