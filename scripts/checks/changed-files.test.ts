import { expect, test } from 'vitest'
import { changedWithImporters } from './changed-files.ts'

const known = { 'a.ts': '1', 'b.ts': '1', 'c.ts': '1' }
const imports = () => [
  { file: 'b.ts', target: 'a.ts' },
  { file: 'c.ts', target: 'b.ts' },
]

test('a changed file is linted with the files that import it', () => {
  expect(changedWithImporters({ ...known, 'a.ts': '2' }, known, imports)).toEqual(['a.ts', 'b.ts'])
})

test('a new file is linted, and nothing when nothing changed', () => {
  expect(changedWithImporters({ ...known, 'd.ts': '1' }, known, imports)).toEqual(['d.ts'])
  expect(changedWithImporters(known, known, imports)).toEqual([])
})
