import { IngestFormat } from '#contract/ingest/event.ts'
import { longestQueue } from '#contract/vision/constants.ts'

/** The first bare picture of a camera enables reading if the camera has sent nothing else before. */
export const startAutomatic = `
  insert into camera_vision (org_id, camera_id, mode, is_auto_on)
  select $1::uuid, $2::uuid, 'auto', not exists (
    select from images where images.org_id = $1::uuid and images.camera_id = $2::uuid and images.id <> $3::uuid
      and images.format <> '${IngestFormat.BARE_IMAGE}')
  on conflict (org_id, camera_id) do nothing`

/** The picture that has just enabled it. */
export const queueOfUndecided = `
  insert into vision_queue (org_id, camera_id, image_id, time, media_key, event_key, queued_at)
  select $1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5, $6, $7::timestamptz
  where exists (select from camera_vision where camera_vision.org_id = $1::uuid and camera_id = $2::uuid
    and (mode = 'on' or (mode = 'auto' and is_auto_on)))
  on conflict (org_id, image_id) do nothing`

/** A camera that sends its own readings is no longer read. */
export const stopAutomatic = `
  update camera_vision set is_auto_on = false
  where org_id = $1::uuid and camera_id = $2::uuid and is_auto_on`

/** Keeps the newest pictures of a camera, and counts the skipped ones. */
export const dropOldest = `
  with dropped as (
    delete from vision_queue where org_id = $1::uuid and camera_id = $2::uuid
      and image_id in (
        select image_id from vision_queue where org_id = $1::uuid and camera_id = $2::uuid
          and (leased_until is null or leased_until < now())
        order by time desc, image_id desc offset ${longestQueue})
    returning image_id)
  insert into vision_work (org_id, camera_id, not_looked_at, last_not_looked_at)
  select $1::uuid, $2::uuid, count(*), now() from dropped having count(*) > 0
  on conflict (org_id, camera_id) do update set
    not_looked_at = vision_work.not_looked_at + excluded.not_looked_at, last_not_looked_at = now()`

/** A picture that was read. */
export const leaveQueue = `
  with gone as (
    delete from vision_queue where org_id = $1::uuid and camera_id = $2::uuid and image_id = $3::uuid)
  insert into vision_work (org_id, camera_id, looked_at) values ($1::uuid, $2::uuid, 1)
  on conflict (org_id, camera_id) do update set looked_at = vision_work.looked_at + 1`

/** Queues a read picture for the second reader, if the organisation compares one. */
export const queueShadow = `
  insert into shadow_readings (org_id, image_id, camera_id, time, media_key, queued_at)
  select org_id, image_id, camera_id, time, media_key, now() from vision_queue
  where org_id = $1::uuid and image_id = $2::uuid
    and exists (select from vision_shadows where vision_shadows.org_id = $1::uuid)
  on conflict (org_id, image_id) do nothing`
