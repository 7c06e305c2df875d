import type { Task } from 'graphile-worker'
import { faultsOf } from '../core/each-alone.ts'
import { isDatabaseAway } from '../core/database/connection/database-faults.ts'
import type { Metrics } from '../core/metrics.ts'
import type { Deps } from '../deps.ts'
import { forgetFaults, keepFaults } from './queries.ts'

/** A thousand broken organisations fill no log. */
const mostLogged = 20

const counters = new WeakMap<Metrics, ReturnType<Metrics['counter']>>()

function faultCounter(metrics: Metrics) {
  const counter =
    counters.get(metrics) ??
    metrics.counter('sightline_job_faults_total', 'Parts of jobs that failed, by job', ['job'])
  counters.set(metrics, counter)
  return counter
}

/**
 * Counts and logs the faults of a job. Those of a scheduled one are shown to the administrators of the machine until it
 * runs without any.
 */
export function reportFaults(
  { db, log, metrics, now }: Deps,
  { job, isScheduled }: { job: string; isScheduled: boolean },
  task: Task,
): Task {
  const counter = faultCounter(metrics)
  // A rate can only be computed for a series that existed before it increased.
  counter.inc({ job }, 0)
  return async (payload, helpers) => {
    // A scheduled job may also be queued for one organisation.
    const isWhole = isScheduled && !(payload as { orgId?: string }).orgId
    try {
      await task(payload, helpers)
    } catch (error) {
      const faults = faultsOf(error)
      counter.inc({ job }, faults.length)
      for (const { orgId, error: err } of faults.slice(0, mostLogged))
        log.error({ err, job, organisation: orgId }, 'a part of a job failed, and the others were done')
      if (isWhole && !isDatabaseAway(error)) await keepFaults(db, job, faults, now())
      throw error
    }
    if (isWhole) await forgetFaults(db, job)
  }
}
