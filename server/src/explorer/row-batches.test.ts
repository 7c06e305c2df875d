import { expect, test } from 'vitest'
import { batchesOf } from './row-batches.ts'

const at = new Date('2026-05-04T10:00:00Z')
const rows = Array.from({ length: 6_000 }, (_, index) => ({ time: at, id: String(index) }))

/** Pages of a list, as the database returns them. */
function reader() {
  const reads: { after: string | undefined; length: number }[] = []
  const query = async (after: { id: string } | undefined, length: number) => {
    reads.push({ after: after?.id, length })
    const first = after ? Number(after.id) + 1 : 0
    return rows.slice(first, first + length)
  }
  return { reads, batches: batchesOf(query, (row) => row) }
}

test('reads a whole list of 6,000 rows, first 500 and then 5,000 at a time', async () => {
  const { reads, batches } = reader()
  const found = (await Array.fromAsync(batches)).flat()
  expect(found).toEqual(rows)
  expect(reads).toEqual([
    { after: undefined, length: 500 },
    { after: '499', length: 5_000 },
    { after: '5499', length: 5_000 },
  ])
})

test('begins to read the next batch before the caller has written this one', async () => {
  const { reads, batches } = reader()
  await batches.next()
  expect(reads).toHaveLength(2)
  await batches.return()
})

test('fails at the batch that cannot be read, after returning earlier ones', async () => {
  const query = async (after: { id: string } | undefined) => {
    if (after) throw new Error('the database is away')
    return rows.slice(0, 500)
  }
  const batches = batchesOf(query, (row) => row)
  expect((await batches.next()).value).toHaveLength(500)
  await expect(batches.next()).rejects.toThrow('the database is away')
})

test('a caller that stops early does not fail with the next batch', async () => {
  const query = async (after: { id: string } | undefined) => {
    if (after) throw new Error('the database is away')
    return rows.slice(0, 500)
  }
  const batches = batchesOf(query, (row) => row)
  await batches.next()
  await expect(batches.return()).resolves.toEqual({ done: true, value: undefined })
})
