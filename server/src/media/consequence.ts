import { changedRows, madeRows, type Changes } from '../events/changes.ts'
import type { Consequence } from '../events/consequence.ts'
import { inserter, wholeUpdater, type Row } from '../events/write-rows.ts'
import { imageColumns, videoRow } from './event-rows.ts'
import { prepareVideoJob } from './clips/prepare-video.job.ts'

const insertMedia = inserter(
  'media_objects',
  `on conflict (org_id, key) do update
    set last_needed_at = greatest(media_objects.last_needed_at, excluded.last_needed_at),
      site_id = case when excluded.last_needed_at >= media_objects.last_needed_at
        then excluded.site_id else media_objects.site_id end`,
)
const insertImages = inserter('images')
const updateImages = wholeUpdater('images', ['org_id', 'time', 'id'], imageColumns)
const insertVideos = inserter('videos')

/** The picture and the clip of an event, and the files that they need. */
export const picturesAndClips: Consequence = {
  note(changes) {
    for (const { prepared, image } of changes.events) {
      const video = image.after.video_id === null ? videoRow(prepared, image.after) : undefined
      if (!video) continue
      // The picture is the poster of the clip.
      image.after.video_id = video.id
      changes.videos.push(video)
    }
  },
  rows(changes) {
    const images = changes.events.map(({ image }) => image)
    return [
      insertMedia(mediaObjects(changes)),
      insertImages(madeRows(images)),
      updateImages(changedRows(images)),
      insertVideos(changes.videos),
    ]
  },
  async finish(changes, { wire }) {
    for (const { org_id, id, media_key } of changes.videos)
      if (media_key !== null) await prepareVideoJob.queue(wire.db, { orgId: org_id, videoId: id })
  },
}

/** Each file once, since events may share one. */
function mediaObjects({ events }: Changes): Row<'media_objects'>[] {
  const objects = new Map<string, Row<'media_objects'>>()
  for (const { prepared } of events) {
    const { camera, event, media } = prepared
    for (const { key, kind, contentType, size, width, height } of Object.values(media)) {
      const known = objects.get(`${camera.orgId} ${key}`)
      if (known && known.last_needed_at >= event.time) continue
      const object = { org_id: camera.orgId, key, kind, content_type: contentType, size, width, height }
      objects.set(`${camera.orgId} ${key}`, {
        ...object,
        last_needed_at: event.time,
        site_id: camera.siteId,
      })
    }
  }
  return [...objects.values()]
}
