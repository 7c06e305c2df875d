import { openBlobStore } from '../core/blobs/blob-store.ts'
import { eachAlone } from '../core/each-alone.ts'
import { defineJob, noPayload } from '../core/jobs.ts'
import type { Deps } from '../deps.ts'
import { removePackage } from './remove-packages.ts'

/** Runs every hour: deletes expired packages. */
export const removePackagesJob = defineJob({
  name: 'remove_evidence',
  payload: noPayload,
  work:
    ({ db, config, now }: Deps) =>
    async () => {
      const rows = await db
        .selectFrom('evidence_packages')
        .select(['org_id', 'id', 'key'])
        .where('expires_at', '<', now())
        .execute()
      const blobs = openBlobStore(config)
      await eachAlone(
        rows,
        ({ org_id }) => org_id,
        (row) => removePackage(db, blobs, row),
      )
    },
})
