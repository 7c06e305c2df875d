import { expect, test } from 'vitest'
import { limitPictures } from './limit-pictures.ts'
import type { PastPost } from './play.ts'

const post = (cameraId: string, day: number, isOnSite = false): PastPost => ({
  orgId: 'org',
  cameraId,
  time: new Date(Date.UTC(2026, 0, day)),
  event: { detections: [] },
  picture: () => Promise.reject(new Error('not made')),
  isOnSite,
})

test('the newest posts, the last of each camera and vehicles on site keep their pictures', () => {
  const posts = [
    post('gate', 1),
    post('gate', 2, true),
    post('lane', 3),
    post('lane', 4),
    post('gate', 9),
    post('gate', 10),
  ]
  const kept = limitPictures(posts, new Date(Date.UTC(2026, 0, 9)), 1)
  expect(kept.map(({ picture }) => picture !== undefined)).toEqual([false, true, false, true, true, true])
  expect(kept.map(({ time }) => time)).toEqual(posts.map(({ time }) => time))
})
