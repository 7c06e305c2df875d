import { openBlobStore } from '../../core/blobs/blob-store.ts'
import { eachAlone } from '../../core/each-alone.ts'
import { defineJob, noPayload } from '../../core/jobs.ts'
import type { Deps } from '../../deps.ts'
import { removeAccess } from './queries.ts'

/** Runs every hour: deletes expired access packages. */
export const removeAccessJob = defineJob({
  name: 'remove_access',
  payload: noPayload,
  work:
    ({ db, config, now }: Deps) =>
    async () => {
      const rows = await db
        .selectFrom('access_packages')
        .select(['org_id', 'id', 'key'])
        .where('expires_at', '<', now())
        .execute()
      const blobs = openBlobStore(config)
      await eachAlone(
        rows,
        ({ org_id }) => org_id,
        (row) => removeAccess(db, blobs, row),
      )
    },
})
