import { z } from 'zod'
import { defineJob } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { countDays } from './count-days.ts'

/** Counts the positions of objects for the days of a camera that are not counted yet, or not completely. */
export const countHeatJob = defineJob({
  name: 'count_heat',
  takesTurns: true,
  payload: z.object({
    orgId: z.uuid(),
    cameraId: z.uuid(),
    zone: z.string(),
    days: z.array(z.string()).max(31),
  }),
  work:
    ({ db, now }: Deps) =>
    ({ days, ...camera }) =>
      countDays(db, camera, days, now()),
})
