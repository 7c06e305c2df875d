import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { accuracyApi } from '#contract/vision/accuracy.ts'
import { dayMs } from '#rules/time/lengths.ts'
import { accuracyOf } from '#rules/vision/accuracy.ts'
import { wallTimeAt } from '#rules/time/zoned-time.ts'
import { callerOf } from '../../core/access.ts'
import { notFound } from '../../core/errors.ts'
import type { Db } from '../../db.ts'
import type { Deps } from '../../deps.ts'
import { findKnownReadings } from './known-readings.ts'
import type { IngestCameras } from '../routes.ts'

const measuredDays = 60
const mostWidths = 2000

/** The reading accuracy of a camera. */
export const accuracyRoutes =
  ({ db, now }: Deps, cameras: Pick<IngestCameras, 'find'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...accuracyApi.read,
      handler: async (request) => {
        const { orgId } = callerOf(request)
        const camera = await cameras.find(orgId, request.params.id)
        if (!camera) throw notFound('Camera')
        const since = new Date(now().getTime() - measuredDays * dayMs)
        const [readings, widths] = await Promise.all([
          findKnownReadings(db, orgId, since, camera.id),
          findPlateWidths(db, orgId, camera.id),
        ])
        return accuracyOf(readings, widths, {
          ...camera,
          hourOf: (time) => wallTimeAt(time, camera.timeZone).hour,
        })
      },
    })
  }

/** The widths of the newest plates read from its pictures. */
async function findPlateWidths(db: Db, orgId: string, cameraId: string): Promise<number[]> {
  const { rows } = await sql<{ width: number }>`
    select (plate ->> 'width')::float as width from (
      select plates from picture_readings where picture_readings.org_id = ${orgId} and camera_id = ${cameraId}
      order by time desc limit ${mostWidths}) as newest
    cross join lateral jsonb_array_elements(plates) as plate`.execute(db)
  return rows.map(({ width }) => width)
}
