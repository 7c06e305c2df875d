import type { Match } from '#contract/alerts/replies.ts'
import { alertTitle } from '#rules/alerts/alert-content.ts'

type Told = Omit<Match, 'id' | 'alert'>

/** The match in one line. */
export const matchTitle = (match: Told): string =>
  alertTitle({
    kind: match.kind,
    plate: match.plate,
    objectType: match.object_type,
    siteName: match.site?.name ?? 'a removed site',
    cameraName: match.camera?.name ?? null,
    dwellMinutes: match.dwell_minutes,
    listName: match.list_name,
    entryPlate: match.entry_plate,
    matchedBy: match.matched_by,
    reason: match.reason,
    zone: match.zone,
  })

const howText: Record<string, string> = {
  exact: 'Exact',
  'look-alike': 'Look-alike',
  wildcard: 'Pattern',
  candidate: 'Other guess',
  'not-in-list': 'Not in list',
  unread: 'Plate not read',
  any: 'Any',
}

/** The matching entry and the kind of match. */
export function howMatched({ matched_by, entry_plate, plate, entry_note }: Told): string {
  const how = matched_by === null ? '' : (howText[matched_by] ?? matched_by)
  const entry = entry_plate !== null && entry_plate !== plate ? `${how} of ${entry_plate}` : how
  return entry_note ? `${entry} · ${entry_note}` : entry
}
