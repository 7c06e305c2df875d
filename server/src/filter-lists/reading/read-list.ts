import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import type { Limits } from '../../core/bounded/limits.ts'
import { ProcessEnded, runBounded } from '../../core/bounded/run-bounded.ts'
import { fieldFault } from '../../core/http/form-faults.ts'
import { listGroups, type EntryGroup, type ListGroup } from './list-groups.ts'

export interface ListFile {
  size: number
  open(): Readable
}

export const listInMemory = (content: Buffer): ListFile => ({
  size: content.length,
  open: () => Readable.from([content]),
})

const program = new URL('./read-list-process.ts', import.meta.url)
/** Reading a file of this size takes milliseconds, whatever is in it. */
const quickBytes = 128 << 10

/** The text, its cells and the plates that were seen are in memory. */
const limitsOf = (megabytes: number): Limits => ({ memoryMb: 256 + 7 * megabytes, seconds: 20 + megabytes })

/** The entries of a file. A larger one is read in a process with limits, since strangers write it. */
export async function* readList(file: ListFile): AsyncGenerator<EntryGroup> {
  try {
    for await (const group of file.size <= quickBytes
      ? listGroups(await buffer(file.open()))
      : readAside(file)) {
      if ('fault' in group) throw fieldFault('csv', group.fault)
      yield group
    }
  } catch (error) {
    const isOver = error instanceof ProcessEnded && error.why !== 'fault'
    throw isOver ? fieldFault('csv', filterListMessages.overLimits) : error
  }
}

const readAside = (file: ListFile) =>
  runBounded<ListGroup>({ program, order: {}, limits: limitsOf(file.size / 2 ** 20), input: file.open() })
