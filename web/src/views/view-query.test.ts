import { expect, test } from 'vitest'
import { viewQuery } from './view-query.ts'

test('a view keeps filters, not the page or what is open over it', () => {
  const search = { period: '7', plates: 'ABC123', page: '4', history: 'ABC123', image: 'x' }
  expect(viewQuery(search)).toBe('period=7&plates=ABC123')
  expect(viewQuery({})).toBe('')
})
