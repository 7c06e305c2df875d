import { sql } from 'kysely'
import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { reachedLevel, thresholdPeriodOf } from '#rules/safety/risk/thresholds.ts'
import { sayWords, words } from '#rules/text/say.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { violationLabel } from '#rules/safety/violation-label.ts'
import { defineJob } from '../../core/jobs.ts'
import type { Db } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import { queueNotifications, type NotificationInput } from '../../messages/queue-notifications.ts'
import { findNotified } from './site-contacts.ts'

/** Older observations send no notification. */
const latestMs = dayMs

/** Counts the observations of a camera in the hour or day, and sends a notification when a threshold is reached. */
export const checkThresholdsJob = defineJob({
  name: 'check_safety_thresholds',
  payload: z.object({ orgId: z.string(), cameraId: z.string(), at: z.string() }),
  work:
    ({ db, now }: Deps) =>
    async ({ orgId, cameraId, at }) => {
      const time = new Date(at)
      if (now().getTime() - time.getTime() > latestMs) return
      const camera = await db
        .selectFrom('cameras')
        .select(['violation_metrics', 'hsafety_setting'])
        .where('org_id', '=', orgId)
        .where('id', '=', cameraId)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      if (!camera) return
      const notified = await findNotified(db, { org_id: orgId, camera_id: cameraId })
      const isReadingLevels = camera.hsafety_setting?.alert_on_increased_risk_level
      const inputs: NotificationInput[] = []
      for (const metric of camera.violation_metrics) {
        const period = thresholdPeriodOf(metric, time, notified.site.time_zone)
        if (!period) continue
        const { count, image_id } = await countAlarming(db, orgId, cameraId, metric.violation_type, period)
        const level = reachedLevel(metric, count)
        if (!level || (level.name !== 'alert' && !isReadingLevels)) continue
        const label = violationLabel(metric.violation_type)
        const title = words('{violation}: {count} this {period} at {site}, {camera}', {
          violation: { text: label },
          count,
          period: { text: period.name },
          site: notified.site.name,
          camera: notified.camera.name,
        })
        inputs.push({
          key: `threshold:${cameraId}:${metric.violation_type}:${level.name}:${period.from.toISOString()}`,
          source: { kind: 'threshold', id: cameraId, name: `${label}, ${notified.camera.name}` },
          content: {
            event: 'safety.threshold',
            title: sayWords(title),
            words: title,
            occurred_at: time.toISOString(),
            site: notified.site,
            camera: notified.camera,
            facts: [
              { label: 'Observed', value: label },
              { label: `This ${period.name}`, value: String(count) },
              { label: `${level.label} threshold`, value: String(level.threshold) },
            ],
            // The worst observation represents all.
            ...(image_id && { image: { id: image_id } }),
            path: image_id ? `${paths.safetyExplorer}/${image_id}` : paths.safetyExplorer,
            data: {
              violation_type: metric.violation_type,
              count,
              level: level.name,
              threshold: level.threshold,
            },
          },
          recipients: notified.recipients,
        })
      }
      if (notified.recipients.length > 0)
        await db.transaction().execute((tx) => queueNotifications(tx, orgId, inputs, now()))
    },
})

/** Safe and false observations, and those about parked plant, do not count. */
async function countAlarming(
  db: Db,
  orgId: string,
  cameraId: string,
  violationType: number,
  { from, to }: { from: Date; to: Date },
): Promise<{ count: number; image_id: string | null }> {
  const { rows } = await sql<{ count: number; image_id: string | null }>`
    select count(*)::int as count, (array_agg(image_id order by risk_level desc, time desc)
      filter (where image_id is not null))[1] as image_id
    from observations
    where org_id = ${orgId} and camera_id = ${cameraId} and time >= ${from} and time < ${to}
      and violation_type = ${violationType} and not is_safe and not is_false
      and coalesce((detail->'encounter'->>'is_parked')::boolean, false) = false`.execute(db)
  return rows[0]!
}
