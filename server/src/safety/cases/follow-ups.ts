import { ThresholdPeriod } from '#contract/cameras/enumerations.ts'
import { ViolationType } from '#contract/safety/violations.ts'
import type { Db } from '../../db.ts'
import type { Changes } from '../../events/changes.ts'
import { checkThresholdsJob } from '../notices/check-thresholds.job.ts'
import { notifyAtOnceJob } from '../notices/notify-at-once.job.ts'

/** Queues checks of thresholds that may be reached, and notifications that must not wait for one. */
export async function followUps(db: Db, { events, observations }: Changes): Promise<void> {
  const known = new Set(observations.gone.map(({ id }) => id))
  const fresh = observations.made.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return
  const cameras = new Map(events.map(({ prepared: { camera } }) => [camera.id, camera]))
  for (const [cameraId, rows] of Map.groupBy(fresh, ({ camera_id }) => camera_id)) {
    const { orgId, violationMetrics, hsafetySetting } = cameras.get(cameraId)!
    const counted = new Set(
      violationMetrics
        .filter(({ threshold_period }) => threshold_period !== ThresholdPeriod.OFF)
        .map(({ violation_type }) => violation_type),
    )
    const newest = rows.findLast(({ violation_type }) => counted.has(violation_type))
    if (newest)
      await checkThresholdsJob.queue(
        db,
        { orgId, cameraId, at: newest.time.toISOString() },
        { key: `safety_thresholds ${cameraId} ${newest.time.toISOString().slice(0, 13)}` },
      )
    const isUrgent = (type: number) =>
      type === ViolationType.WORKER_DOWN ||
      (type === ViolationType.VOLATILE_VEHICLE && hsafetySetting?.alert_on_volatile_vehicle_locus === true)
    for (const { id, violation_type } of rows)
      if (isUrgent(violation_type)) await notifyAtOnceJob.queue(db, { orgId, observationId: id })
  }
}
