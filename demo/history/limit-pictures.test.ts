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

test('the last posts of each camera get pictures first; the newest posts and vehicles on site follow', () => {
  const posts = [
    post('gate', 1),
    post('gate', 2, true),
    post('lane', 3),
    post('lane', 4),
    post('gate', 9),
    post('gate', 10),
  ]
  const sorted = sortPictures(posts, { since: new Date(Date.UTC(2026, 0, 9)), ofEach: 1, ofRegular: 0 })
  const hasPicture = sorted.posts.map(({ picture }) => picture !== undefined)
  expect(hasPicture).toEqual([false, false, false, true, false, true])
  expect(sorted.posts.map(({ time }) => time)).toEqual(posts.map(({ time }) => time))
  expect(sorted.later).toEqual([posts[4], posts[1]])
})

test('frequent vehicles get their last picture later, and so do sightings', () => {
  const pass = (day: number, plate: string): PastPost => ({
    ...post('gate', day),
    event: { detections: [{ type: 'car', plate }] },
  })
  const sighting: PastPost = {
    ...post('drone', 2),
    event: { location: { lat: -38.8, lng: 174.5 }, detections: [{ type: 'maui' }] },
  }
  const posts = [
    pass(1, 'OFTEN1'),
    sighting,
    pass(3, 'OFTEN1'),
    pass(4, 'ONCE12'),
    pass(5, 'OFTEN1'),
    pass(6, 'OFTEN1'),
  ]
  const { later } = sortPictures(posts, { since: new Date(Date.UTC(2026, 1, 1)), ofEach: 0, ofRegular: 2 })
  expect(later).toEqual([posts[5], posts[4], sighting])
})
