import { afterAll } from 'vitest'
import { createMetrics } from '../../core/metrics.ts'
import { createIngest } from '../../ingest/receive.ts'
import { pictureEntrance } from '../../sources/enter-picture.ts'
import type { TestCamera } from '../cameras.ts'
import type { TestApp } from '../product/test-app.ts'

/** The entry for pictures, and the results for those of a camera. */
export function testEntrance(product: TestApp) {
  const deps = { ...product.deps, metrics: createMetrics() }
  const ingest = createIngest(deps)
  afterAll(() => ingest.close())
  const { db } = deps
  return {
    deps,
    entrance: pictureEntrance(deps, ingest),
    picturesOf: ({ orgId, id }: TestCamera) =>
      db
        .selectFrom('images')
        .select(['id', 'width', 'height', 'format'])
        .where('org_id', '=', orgId)
        .where('camera_id', '=', id)
        .orderBy('time')
        .execute(),
    faultOf: async ({ orgId, id }: TestCamera) =>
      (
        await db
          .selectFrom('camera_source_states')
          .select('fault')
          .where('org_id', '=', orgId)
          .where('camera_id', '=', id)
          .executeTakeFirst()
      )?.fault,
    async reasonsOf({ orgId, id }: TestCamera): Promise<(string | null)[]> {
      await ingest.log.flush()
      const rows = await db
        .selectFrom('ingest_log')
        .select('reason')
        .where('org_id', '=', orgId)
        .where('camera_id', '=', id)
        .where('outcome', '=', 'refused')
        .orderBy('at')
        .execute()
      return rows.map(({ reason }) => reason)
    },
  }
}
