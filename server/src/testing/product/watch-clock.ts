import type { JobHelpers } from 'graphile-worker'
import { watchClockJob } from '../../alerts/matching/watch/watch-clock.job.ts'
import type { TestApp } from './test-app.ts'

/** Evaluates time-based alerts, as the job does every minute. */
export async function watchClock({ deps }: TestApp): Promise<void> {
  await watchClockJob.task(deps)({}, {} as JobHelpers)
}
