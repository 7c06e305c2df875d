import { mostSkippedNamed } from '#contract/filter-lists/constants.ts'
import { filterListMessages } from '#contract/filter-lists/messages.ts'
import { decodeText } from '#rules/filter-lists/csv-records.ts'
import { readEntries, type ListEntry, type SkippedLine } from '#rules/filter-lists/list-entries.ts'

/** Enough for an efficient statement, and few enough not to block other requests. */
const atOnce = 5000

export type GivenEntry = Omit<ListEntry, 'valid_from' | 'valid_to'> & {
  valid_from: string | null
  valid_to: string | null
}

/** Entries of a file with the lines that were skipped before them. */
export interface EntryGroup {
  entries: GivenEntry[]
  skipped: number
  skippedLines: SkippedLine[]
}
export type ListGroup = EntryGroup | { fault: string }

/** The entries of a file in any usual encoding. */
export function* listGroups(bytes: Buffer): Generator<ListGroup> {
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK'
  const text = isZip ? undefined : decodeText(bytes)
  if (text === undefined || /^\s*<(!doctype|html)/i.test(text)) {
    yield { fault: filterListMessages.notText }
    return
  }
  let named = 0
  let group = emptyGroup()
  for (const read of readEntries(text)) {
    if ('why' in read) {
      group.skipped++
      if (named++ < mostSkippedNamed) group.skippedLines.push(read)
      continue
    }
    const { valid_from, valid_to } = read.entry
    group.entries.push({
      ...read.entry,
      valid_from: valid_from?.toISOString() ?? null,
      valid_to: valid_to?.toISOString() ?? null,
    })
    if (group.entries.length < atOnce) continue
    yield group
    group = emptyGroup()
  }
  yield group
}

const emptyGroup = (): EntryGroup => ({ entries: [], skipped: 0, skippedLines: [] })
