import { sql } from 'kysely'
import { mediaRetentionDays } from '#contract/media/constants.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { keepLonger } from '../media/deleting/keep-longer.ts'

const atOnce = 500

/** Keeps the picture of a vehicle while it is on site. */
export const keepPicturesJob = defineJob({
  name: 'keep_pictures',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    async (_payload, { abortSignal }) => {
      // One day before deletion, in case the product was not running.
      const before = new Date(now().getTime() - (mediaRetentionDays - 1) * dayMs)
      const { rows } = await sql<{ org_id: string; image_ids: string[] }>`
        select org_id, array_agg(entry_image_id) as image_ids from visits
        where ended_at = 'infinity' and entry_time <= ${before} and entry_image_id is not null
        group by org_id`.execute(db)
      const isStopped = () => abortSignal?.aborted
      for (const { org_id, image_ids } of rows)
        for (let first = 0; first < image_ids.length && !isStopped(); first += atOnce)
          await keepLonger(db, org_id, image_ids.slice(first, first + atOnce), now())
    },
})
