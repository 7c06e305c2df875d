import { defineJob, noPayload } from '../core/jobs.ts'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import type { Deps } from '../deps.ts'
import { deleteOldMedia } from './delete-old-media.ts'

/** Keeps media for as long as the product promises; a stop of the worker stops it between two files. */
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
