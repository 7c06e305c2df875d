import { expect, test } from 'vitest'
import { neighbourOf } from './neighbours.ts'

test('previous and next wrap around at the ends [EXPL-104]', () => {
  const ids = ['a', 'b', 'c']
  expect(neighbourOf(ids, 'a', 1)).toBe('b')
  expect(neighbourOf(ids, 'c', 1)).toBe('a')
  expect(neighbourOf(ids, 'a', -1)).toBe('c')
})

test('a picture that is alone has no neighbours, one from elsewhere leads into the list', () => {
  expect(neighbourOf(['a'], 'a', 1)).toBeUndefined()
  expect(neighbourOf(['a', 'b'], 'x', 1)).toBe('a')
  expect(neighbourOf(['a', 'b'], 'x', -1)).toBe('b')
  expect(neighbourOf([], 'x', 1)).toBeUndefined()
})
