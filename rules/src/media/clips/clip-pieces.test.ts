import { expect, test } from 'vitest'
import { pieceFrames, piecesAround } from './clip-pieces.ts'

test('the pieces of a clip are adjacent and cover it', () => {
  const count = pieceFrames * 3 - 1
  expect(piecesAround(0, count)).toEqual({
    here: { from: 0, to: pieceFrames - 1 },
    before: undefined,
    after: { from: pieceFrames, to: 2 * pieceFrames - 1 },
  })
  const last = piecesAround(count - 1, count)
  expect(last.here.to).toBeGreaterThanOrEqual(count - 1)
  expect(last.before?.to).toBe(last.here.from - 1)
  expect(last.after).toBeUndefined()
})
