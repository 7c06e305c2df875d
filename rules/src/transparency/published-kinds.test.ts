import { expect, test } from 'vitest'
import { publishedKinds } from './published-kinds.ts'

const general = ['pictures', 'clips', 'ingest_log', 'messages', 'audit']

test('publishes only the kinds of data that the cameras produce', () => {
  expect(publishedKinds(new Set())).toEqual(general)
  expect(publishedKinds(new Set(['vehicles'])).filter((kind) => !general.includes(kind))).toEqual([
    'unlisted',
    'listed',
  ])
  expect(publishedKinds(new Set(['wildlife'])).filter((kind) => !general.includes(kind))).toEqual([
    'sightings',
  ])
  for (const purpose of ['safety', 'speed'] as const)
    expect(publishedKinds(new Set([purpose])).filter((kind) => !general.includes(kind))).toEqual([
      'unlisted',
      'listed',
      'observations',
    ])
})
