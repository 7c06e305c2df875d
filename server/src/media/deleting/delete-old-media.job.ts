import { defineJob, noPayload } from '../../core/jobs.ts'
import { openBlobStore } from '../../core/blobs/blob-store.ts'
import type { Deps } from '../../deps.ts'
import { deleteOldMedia } from './delete-old-media.ts'

/** Deletes media after their retention. Stops between two files when the worker stops. */
export const deleteOldMediaJob = defineJob({
  name: 'delete_old_media',
  payload: noPayload,
  work:
    ({ db, config, now, log }: Deps) =>
    async (_payload, { abortSignal }) => {
      const deleted = await deleteOldMedia(db, openBlobStore(config), now(), abortSignal)
      if (deleted > 0) log.info({ deleted }, 'old media were deleted')
    },
})
