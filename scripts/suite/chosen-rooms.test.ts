import { expect, test } from 'vitest'
import { filtersOf, withDependents } from './chosen-rooms.ts'

test('the tests of a room include those of the rooms that use it', () => {
  expect(withDependents('filter-lists')).toEqual([
    'filter-lists',
    'alerts',
    'gate',
    'ingest',
    'alerts',
    'marketplace',
  ])
  expect(filtersOf(['filter-lists'])).toEqual(
    ['filter-lists', 'alerts', 'gate', 'ingest', 'marketplace'].flatMap((room) => [
      `contract/src/${room}/`,
      `rules/src/${room}/`,
      `server/src/${room}/`,
      `web/src/${room}/`,
    ]),
  )
})

test('a path stands for itself, and an unknown room is refused with the names of all', () => {
  expect(filtersOf(['server/src/tags/tags.test.ts'])).toEqual(['server/src/tags/tags.test.ts'])
  expect(String(filtersOf(['garages']))).toMatch(
    /There is no room garages\. The rooms are account, .*, wildlife\.$/,
  )
})
