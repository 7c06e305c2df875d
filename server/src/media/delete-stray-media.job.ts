import type { Task } from 'graphile-worker'
import { openBlobStore } from '../core/blobs/blob-store.ts'
import type { Deps } from '../deps.ts'
import { deleteStrayMedia } from './delete-stray-media.ts'

export const deleteStrayMediaJob =
  ({ db, config, now, log }: Deps): Task =>
  async (_payload, { abortSignal }) => {
    const deleted = await deleteStrayMedia(db, openBlobStore(config), now(), abortSignal)
    if (deleted > 0) log.info({ deleted }, 'files without an event were deleted')
  }
