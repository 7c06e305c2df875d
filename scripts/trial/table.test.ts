import { expect, test } from 'vitest'
import { tableOf } from './table.ts'

test('prints one line per finding and marks broken and untried promises', () => {
  const table = tableOf([
    {
      promise: 'Ctrl-C stops everything',
      done: 'INT to the group',
      found: 'gone after 400 ms',
      isKept: true,
    },
    { promise: 'Ctrl-C stops everything', done: 'TERM | twice', found: 'left\nbehind', isKept: false },
    { promise: 'Room', done: 'a small disk', found: 'none may be mounted', isKept: false, isTried: false },
  ])
  expect(table.split('\n').slice(2)).toEqual([
    '| Ctrl-C stops everything | INT to the group | gone after 400 ms | kept |',
    '| Ctrl-C stops everything | TERM / twice | left behind | **broken** |',
    '| Room | a small disk | none may be mounted | not tried |',
  ])
})
