import { z } from 'zod'
import { openBlobStore } from '../../core/blobs/blob-store.ts'
import { defineJob } from '../../core/jobs.ts'
import type { Deps } from '../../deps.ts'
import { findClip, findClipSize } from './clip-copies.ts'
import { findClipTool } from './clip-tool.ts'
import { inClipTurn } from './clip-turns.ts'
import { mediaCopies } from '../pictures/copies.ts'
import { inspectImage, keepImage } from '../keep-media.ts'
import { setPoster } from './set-poster.ts'
import { findImages, findVideo } from '../find-media.ts'

/** Takes the first frame of a clip without a picture, and masks the clip before the first request. */
export const prepareVideoJob = defineJob({
  name: 'prepare_video',
  takesTurns: true,
  payload: z.object({ orgId: z.uuid(), videoId: z.uuid() }),
  work: ({ db, config }: Deps) => {
    const blobs = openBlobStore(config)
    const copies = mediaCopies(db, blobs)
    return async ({ orgId, videoId }) => {
      const video = await findVideo(db, orgId, videoId)
      const tool = await findClipTool()
      if (!video) return
      const [image] = video.image_id ? await findImages(db, orgId, [video.image_id]) : []
      const clip = await copies.original(video)
      if (!clip) return
      const size = await findClipSize(db, video)
      if (tool && image && image.media_key === null && size) {
        const frame = await inClipTurn({ orgId, memberId: '' }, async () =>
          tool.firstFrame(await clip.blob.bytes(), clip.contentType, size),
        )
        const header = await inspectImage(frame)
        if (header) await setPoster(db, image, await keepImage(blobs, orgId, frame, header), video)
      }
      await findClip(db, copies, video)
    }
  },
})
