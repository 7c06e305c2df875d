import { expect, test } from 'vitest'
import { allForwarded, columnsFault, Forwards, rowFields } from '#contract/marketplace/forwards.ts'
import { choicesOf, forwardsWith, moved } from './field-choices.ts'

const rows = 'azure-log-analytics'

test('unchanged rows are stored without columns', () => {
  const choices = choicesOf(rows, allForwarded)
  expect(choices.map(({ field }) => field)).toEqual([...rowFields])
  expect(forwardsWith(rows, allForwarded, choices)).toEqual(allForwarded)
})

test('renamed, removed and moved fields are stored in their order and read again', () => {
  const [id, kind, time, ...others] = choicesOf(rows, allForwarded)
  const changed = moved(
    [
      id!,
      kind!,
      { ...time!, name: 'TimeGenerated' },
      ...others.map((each) => ({ ...each, isSent: each.field === 'site' })),
    ],
    2,
    -1,
  )
  const stored = forwardsWith(rows, allForwarded, changed)
  expect(stored.columns).toEqual([
    { field: 'id', name: 'id' },
    { field: 'seen_at', name: 'TimeGenerated' },
    { field: 'kind', name: 'kind' },
    { field: 'site', name: 'site' },
  ])
  expect(choicesOf(rows, stored).filter(({ isSent }) => isSent)).toEqual(
    stored.columns.map((column) => ({ ...column, isSent: true })),
  )
})

test('apps with a format of their own store the fields that are left out', () => {
  const choices = choicesOf('inx', allForwarded).map((each) => ({ ...each, isSent: each.field !== 'camera' }))
  expect(forwardsWith('inx', allForwarded, choices)).toEqual({ ...allForwarded, left_out: ['camera'] })
})

test.each([
  [
    [
      { field: 'id', name: 'a' },
      { field: 'site', name: 'A' },
    ],
    "Two fields have the name 'A'",
  ],
  [[{ field: 'id', name: 'id' }], 'Kind is always sent'],
] as const)('columns %j are refused: %s', (columns, fault) => {
  expect(columnsFault(columns)).toBe(fault)
})

test('a name that is no column name is refused', () => {
  const columns = rowFields.map((field) => ({ field, name: field === 'plate' ? '2nd plate' : field }))
  expect(Forwards.safeParse({ columns }).success).toBe(false)
})
