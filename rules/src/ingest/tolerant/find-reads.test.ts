import { expect, test } from 'vitest'
import { findReads, valueOfField } from './find-reads.ts'

const readCount = 50
const meanings = ['speed', 'time', 'id', 'confidence', 'type'] as const

test('looks into the objects around a read once for each field, however many reads there are', () => {
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
  // Each field asks each of the objects once; which of them are plain is found once for all.
  expect(looks).toBeLessThan(1.2 * readCount * meanings.length * readCount)
})
