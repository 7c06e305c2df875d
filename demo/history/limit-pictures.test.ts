import { expect, test } from 'vitest'
import { sortPictures } from './limit-pictures.ts'
import type { PastPost } from './play.ts'

const post = (cameraId: string, day: number, isOnSite = false): PastPost => ({
  orgId: 'org',
  cameraId,
  time: new Date(Date.UTC(2026, 0, day)),
  event: { detections: [] },
  picture: () => Promise.reject(new Error('not made')),
  isOnSite,
})

test('the last posts of each camera have pictures at once; the newest and those of vehicles on site follow', () => {
  const posts = [
    post('gate', 1),
    post('gate', 2, true),
    post('lane', 3),
    post('lane', 4),
    post('gate', 9),
    post('gate', 10),
  ]
  const sorted = sortPictures(posts, new Date(Date.UTC(2026, 0, 9)), 1)
  const hasPicture = sorted.posts.map(({ picture }) => picture !== undefined)
  expect(hasPicture).toEqual([false, false, false, true, false, true])
  expect(sorted.posts.map(({ time }) => time)).toEqual(posts.map(({ time }) => time))
  expect(sorted.later).toEqual([posts[4], posts[1]])
})
