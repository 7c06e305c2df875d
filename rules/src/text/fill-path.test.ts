import { expect, test } from 'vitest'
import { fillPath, UnusablePart } from './fill-path.ts'

test('encodes each parameter as one segment', () => {
  expect(fillPath('/sites/:id/notes/:note', { id: 'a/../b c', note: '$&' })).toBe(
    '/sites/a%2F..%2Fb%20c/notes/%24%26',
  )
  expect(fillPath('/customers/:plate', { plate: '...' })).toBe('/customers/...')
})

test.each(['', '.', '..'])('rejects %j, which leads to the path above', (plate) => {
  expect(() => fillPath('/customers/:plate', { plate })).toThrow(UnusablePart)
})
