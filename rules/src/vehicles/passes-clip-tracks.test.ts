import { expect, test } from 'vitest'
import { makeDetection } from '../ingest/event.ts'
import { withLastingTrack } from './passes-clip-tracks.ts'

const car = (trackId?: string) => makeDetection({ type: 'car', trackId })
const clip = (...trackIds: string[]) => Object.fromEntries(trackIds.map((trackId) => [trackId, []]))
const trackIn = (tracks: ReturnType<typeof clip> | undefined, trackId?: string) =>
  withLastingTrack(car(trackId), tracks).trackId

test('a track numbered by its position in a clip cannot continue in another event', () => {
  expect(trackIn(clip('0', '1'), '1')).toBeUndefined()
  expect(trackIn(clip(...Array.from({ length: 12 }, (_, place) => String(place))), '11')).toBeUndefined()
})

test('a track named by the camera can continue', () => {
  expect(trackIn(clip('7', '8'), '7')).toBe('7')
  expect(trackIn(clip('1'), '1')).toBe('1')
  expect(trackIn(clip('0'), 'van'), 'a track that is not of the clip').toBe('van')
  expect(trackIn(undefined, '0')).toBe('0')
  expect(trackIn(clip('0'))).toBeUndefined()
})
