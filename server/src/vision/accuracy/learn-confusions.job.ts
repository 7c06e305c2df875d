import { sql } from 'kysely'
import { dayMs } from '#rules/time/lengths.ts'
import { countConfusions, learnShares } from '#rules/vehicles/confusions.ts'
import { eachAlone } from '../../core/each-alone.ts'
import { defineJob, noPayload } from '../../core/jobs.ts'
import type { Deps } from '../../deps.ts'
import { findKnownReadings } from './known-readings.ts'

const learnedDays = 60
/** Fewer readings are not significant. */
const leastReadings = 200

/** Learns the confusions of each camera every night. */
export const learnConfusionsJob = defineJob({
  name: 'learn_confusions',
  payload: noPayload,
  work:
    ({ db, now }: Deps) =>
    async () => {
      const at = now()
      const since = new Date(at.getTime() - learnedDays * dayMs)
      const organisations = await db.selectFrom('cameras').select('org_id').distinct().execute()
      const learn = async (orgId: string) => {
        const readings = await findKnownReadings(db, orgId, since)
        for (const [cameraId, ofCamera] of Map.groupBy(readings, (reading) => reading.cameraId)) {
          const shares = learnShares(countConfusions(ofCamera))
          if (ofCamera.length < leastReadings) continue
          await sql`
            insert into camera_confusions (org_id, camera_id, site_id, shares, readings, learned_at)
            select cameras.org_id, cameras.id, site_id, ${JSON.stringify(shares)}::jsonb, ${ofCamera.length}, ${at}
            from cameras where cameras.org_id = ${orgId} and cameras.id = ${cameraId} and removed_at is null
            on conflict (org_id, camera_id) do update set site_id = excluded.site_id, shares = excluded.shares,
              readings = excluded.readings, learned_at = excluded.learned_at`.execute(db)
        }
      }
      await eachAlone(
        organisations,
        ({ org_id }) => org_id,
        ({ org_id }) => learn(org_id),
      )
    },
})
