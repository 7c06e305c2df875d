import type { AlertSeverity } from '#contract/alerts/enumerations.ts'
import type {
  Incident,
  IncidentDetail,
  IncidentState,
  StepKind,
  TimelineEntry,
} from '#contract/messages/incidents.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { subjectOf } from '#rules/messages/message-lines.ts'
import type { Db } from '../../db.ts'
import { findMessagesOf, findNames, findReports, findSteps, type IncidentRow } from './queries.ts'
import { titlesInLanguage } from './titles.ts'

const stateOf = ({ resolved_at, acknowledged_at }: IncidentRow): IncidentState =>
  resolved_at ? 'resolved' : acknowledged_at ? 'acknowledged' : 'open'

const doneReply = (at: Date | null, by: string | null) => at && { at: at.toISOString(), by: by ?? 'itself' }

export const incidentReply = (
  row: IncidentRow,
  names: ReadonlyMap<string, string>,
  titles: ReadonlyMap<string | null, string>,
): Incident => ({
  id: row.id,
  title: titles.get(row.id) ?? row.title,
  state: stateOf(row),
  severity: row.severity as AlertSeverity,
  site:
    row.site_id === null
      ? null
      : { id: row.site_id, name: stripNamePrefix(names.get(row.site_id) ?? 'A removed site') },
  opened_at: row.opened_at.toISOString(),
  last_at: row.last_at.toISOString(),
  count: row.count,
  acknowledged: doneReply(row.acknowledged_at, row.acknowledged_name),
  resolved: doneReply(row.resolved_at, row.resolved_name),
})

export async function incidentReplies(db: Db, orgId: string, rows: readonly IncidentRow[]) {
  const names = await findNames(db, orgId, [...new Set(rows.flatMap(({ site_id }) => site_id ?? []))])
  const titles = await titlesInLanguage(db, orgId, rows)
  return rows.map((row) => incidentReply(row, names, titles))
}

const mostReports = 200

/** Events, messages and actions of users in one order of time. */
export async function incidentDetail(db: Db, orgId: string, row: IncidentRow): Promise<IncidentDetail> {
  const [steps, reports] = await Promise.all([
    findSteps(db, orgId, row.id),
    findReports(db, orgId, row.id, mostReports),
  ])
  const messages = await findMessagesOf(
    db,
    orgId,
    reports.map(({ id }) => id),
  )
  const named = messages.filter(({ channel }) => channel === 'webhook' || channel === 'push')
  const names = await findNames(db, orgId, [
    ...new Set([...(row.site_id ? [row.site_id] : []), ...named.map(({ recipient }) => recipient)]),
  ])
  const timeline: TimelineEntry[] = [
    ...reports.map(({ content, source_name, created_at }) => ({
      kind: 'alert' as const,
      at: created_at.toISOString(),
      title: subjectOf(content),
      alert: source_name,
      path: content.path ?? null,
    })),
    ...messages.map(({ channel, recipient, status, reason, created_at, delivered_at }) => ({
      kind: 'message' as const,
      at: (delivered_at ?? created_at).toISOString(),
      channel,
      to: names.get(recipient) ?? recipient,
      state: status,
      reason,
    })),
    ...steps.map(({ kind, at, by_name, text }) => ({
      kind: kind as StepKind,
      at: at.toISOString(),
      by: by_name,
      text,
    })),
  ]
  return {
    ...incidentReply(row, names, await titlesInLanguage(db, orgId, [row])),
    timeline: timeline.toSorted((a, b) => a.at.localeCompare(b.at)),
    is_whole: reports.length < mostReports,
  }
}
