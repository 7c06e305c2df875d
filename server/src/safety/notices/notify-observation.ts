import type { MessageContent } from '#contract/messages/content.ts'
import { paths } from '#contract/paths.ts'
import { safetyMessages } from '#contract/safety/messages.ts'
import { riskLevelLabels } from '#contract/safety/enumerations.ts'
import { riskClass } from '#rules/explorer/classes.ts'
import { sayWords, words, type Words } from '#rules/text/say.ts'
import { formatChosenNumber, formatLength } from '#rules/text/units.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { rejected } from '../../core/errors.ts'
import type { Db } from '../../db.ts'
import { queueNotifications } from '../../messages/queue-notifications.ts'
import { addSteps } from '../cases/cases.ts'
import type { ObservationRow } from '../judging/observation-rows.ts'
import { findNotified, type Told } from './site-contacts.ts'

export const observationTitle = ({ violation_type }: ObservationRow, { site, camera }: Told): Words =>
  words('{violation} at {site}, {camera}', {
    violation: { text: violationLabel(violation_type) },
    site: site.name,
    camera: camera.name,
  })

/** The message content of an observation, with its masked picture and without names. */
export function observationContent(
  row: ObservationRow,
  { site, camera }: Told,
  { event, title, note }: { event: string; title: Words; note?: string | undefined },
): MessageContent {
  const riskLevel = Math.round(row.risk_level * 100) / 100
  return {
    event,
    title: sayWords(title),
    words: title,
    occurred_at: row.time.toISOString(),
    site,
    camera,
    facts: [
      { label: 'Observed', value: violationLabel(row.violation_type) },
      {
        label: 'Risk',
        value: `${riskLevelLabels[riskClass(riskLevel)]}, score ${formatChosenNumber(riskLevel)}`,
      },
      ...(row.distance === null ? [] : [{ label: 'Distance', value: formatLength(row.distance, 2) }]),
    ],
    ...(note && { note }),
    ...(row.image_id && { image: { id: row.image_id }, path: `${paths.safetyExplorer}/${row.image_id}` }),
    data: { observation_id: row.id, violation_type: row.violation_type, risk_level: riskLevel },
  }
}

/** Notifies the safety manager and the STMS, at most once a minute. */
export async function notifyObservation(
  db: Db,
  row: ObservationRow,
  userId: string,
  message: string | undefined,
  now: Date,
): Promise<number> {
  const notified = await findNotified(db, row)
  if (notified.recipients.length === 0) throw rejected(safetyMessages.nobodyToNotify)
  await db.transaction().execute(async (tx) => {
    const title = observationTitle(row, notified)
    const [queued] = await queueNotifications(
      tx,
      row.org_id,
      [
        {
          key: `observation:${row.id}:${Math.floor(now.getTime() / 60_000)}`,
          source: { kind: 'safety', id: row.id, name: 'Health and safety' },
          content: observationContent(row, notified, { event: 'safety.observation', title, note: message }),
          recipients: notified.recipients,
        },
      ],
      now,
    )
    if (!queued?.isNew) return
    await tx
      .updateTable('observations')
      .set({ notified_at: now })
      .where('org_id', '=', row.org_id)
      .where('time', '=', row.time)
      .where('id', '=', row.id)
      .execute()
    await addSteps(tx, row, [{ kind: 'notified', by: userId, text: message ?? null }], now)
  })
  return notified.recipients.length
}
