import { defineJob, noPayload } from '../../core/jobs.ts'
import { openBlobStore } from '../../core/blobs/blob-store.ts'
import type { Deps } from '../../deps.ts'
import { deleteStrayMedia } from './delete-stray-media.ts'

export const deleteStrayMediaJob = defineJob({
  name: 'delete_stray_media',
  isLong: true,
  payload: noPayload,
  work:
    ({ db, config, now, log }: Deps) =>
    async (_payload, { abortSignal }) => {
      const deleted = await deleteStrayMedia(db, openBlobStore(config), now(), abortSignal)
      if (deleted > 0) log.info({ deleted }, 'files without an event were deleted')
    },
})
