import { expect, test } from 'vitest'
import { videoErrors, type ImageRecord, type VideoRecord } from '#contract/media/replies.ts'
import { popupDetail } from './popup-detail.ts'

const camera = {
  id: 'c',
  name: 'CAM: Gate',
  app_type: 1,
  site: { id: 's', name: 'SITE: Quay', time_zone: 'Pacific/Auckland' },
}
const image = {
  id: 'i',
  video: 'v',
  image_file: '/picture',
  time_created: '2026-11-14T09:00:00.000Z',
  camera,
} as ImageRecord
const video = { id: 'v', display_video_file: '/clip', error: null } as VideoRecord

test('a popup contains the picture and the clip with their time and camera [EXPL-130]', () => {
  expect(popupDetail(image, video)).toEqual({
    imageId: 'i',
    videoId: 'v',
    isVideo: true,
    image: '/picture',
    videoFile: '/clip',
    timeCreated: '2026-11-14T09:00:00.000Z',
    camera,
  })
  expect(popupDetail({ ...image, video: null }, undefined)).toMatchObject({ isVideo: false, videoFile: null })
})

test('an event whose clip was never sent shows its picture', () => {
  const unsent = { ...video, display_video_file: null, error: videoErrors.none }
  expect(popupDetail(image, unsent).isVideo).toBe(false)
  expect(popupDetail({ ...image, image_file: null }, unsent).isVideo).toBe(true)
  expect(popupDetail(image, { ...unsent, error: videoErrors.expired }).isVideo).toBe(true)
})
