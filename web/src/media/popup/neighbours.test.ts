import { expect, test } from 'vitest'
import { neighbourOf } from './neighbours.ts'

test('previous and next wrap around at the ends [EXPL-104]', () => {
  const ids = ['a', 'b', 'c']
  expect(neighbourOf(ids, 'a', 1)).toBe('b')
  expect(neighbourOf(ids, 'c', 1)).toBe('a')
  expect(neighbourOf(ids, 'a', -1)).toBe('c')
})

test('a single picture has no neighbours, and one outside the list steps into it', () => {
  expect(neighbourOf(['a'], 'a', 1)).toBeUndefined()
  expect(neighbourOf(['a', 'b'], 'x', 1)).toBe('a')
  expect(neighbourOf(['a', 'b'], 'x', -1)).toBe('b')
  expect(neighbourOf([], 'x', 1)).toBeUndefined()
})
