import { expect, test } from 'vitest'
import type { JudgedPlate } from '#rules/vision/judge-plates.ts'
import { sentenceOf } from './reading-sentence.ts'

const plate = (text: string): JudgedPlate => ({
  quad: [
    [0, 0],
    [100, 0],
    [100, 30],
    [0, 30],
  ],
  score: 0.9,
  width: 100,
  height: 30,
  text,
  confidence: 0.93,
  lines: 1,
  kind: 'read',
})

test('the log says when a picture has more plates than are read', () => {
  expect(sentenceOf([plate('ABC123')], false)).toBe('Read from the picture: ABC123 (93 %)')
  const crowded = sentenceOf(
    Array.from({ length: 8 }, () => plate('ABC123')),
    false,
  )
  expect(crowded).toMatch(/ABC123 \(93 %\)\. At most 8 plates of a picture are read$/)
})
