import { expect, test } from 'vitest'
import { findReads, valueOfField } from './find-reads.ts'

const readCount = 50
const meanings = ['speed', 'time', 'id', 'confidence', 'type'] as const

test('inspects the objects around a read once per field, for any number of reads', () => {
  let looks = 0
  const watched = (fields: object) =>
    new Proxy(fields, {
      ownKeys(target) {
        looks++
        return Reflect.ownKeys(target)
      },
    })
  const body = Object.fromEntries(
    Array.from({ length: readCount }, (_, index) => [
      `a${index}`,
      watched({ b: { c: { plate: `AB${index}` } } }),
    ]),
  )
  const reads = findReads(body)
  expect(reads).toHaveLength(readCount)
  looks = 0
  for (const read of reads)
    for (const meaning of meanings) expect(valueOfField(read, meaning, () => undefined)).toBeUndefined()
  // Each field inspects each object once. Which of them are plain is determined once for all fields.
  expect(looks).toBeLessThan(1.2 * readCount * meanings.length * readCount)
})
