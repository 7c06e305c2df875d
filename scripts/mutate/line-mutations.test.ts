import { expect, test } from 'vitest'
import { lineMutations, withMutation } from './line-mutations.ts'

const text = `import { a } from 'a'
// a === b
const isSame = a === b
  .where('org_id', '=', orgId)
call()`

test('changes one line of code at a time, by a draw where several changes fit', () => {
  expect(lineMutations(text, () => 0)).toEqual([
    { line: 3, before: 'const isSame = a === b', after: 'const isSame = a !== b' },
    { line: 4, before: "  .where('org_id', '=', orgId)", after: "  .where('org_id', '!=', orgId)" },
  ])
  const dropped = lineMutations(text, () => 0.9).at(-1)!
  expect(withMutation(text, dropped)).toBe(text.replace("  .where('org_id', '=', orgId)", '  '))
})
