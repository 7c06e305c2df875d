import {
  historyLimits,
  historyMessages,
  type HistoryCounts,
  type HistoryMapping,
} from '#contract/imports/history.ts'
import type { HistoryRead, RowContext, RowOutcome } from '#rules/imports/history-read.ts'
import { historyReaders, type HistoryRow } from '#rules/imports/history-sources.ts'
import { readMappedRow } from '#rules/imports/mapped-row.ts'
import { lookAhead, sampleOf } from './look-ahead.ts'
import type { FileRow } from './read-file.ts'

const atOnce = 2000
const longestLine = 2000
const longestGroup = 1 << 20

export type StagedRow = Omit<HistoryRead, 'time'> & { row_no: number; time: string }
export interface StagedFault {
  row_no: number
  reason: string
  line: string
}

/** What a file contains, in the order in which it is stored: a row that shows the mapping, then groups of rows. */
export type Staged =
  | { sample: Record<string, string>; mapping: HistoryMapping }
  | { rows: StagedRow[]; faults: StagedFault[]; counts: RowCounts }

export type RowCounts = Pick<HistoryCounts, 'rows' | 'good' | 'broken' | 'skipped'>

/** How rows of a file are read by its mapping. */
function readerOf(mapping: HistoryMapping): (row: HistoryRow, context: RowContext) => RowOutcome {
  const { source, pointers, camera_column } = mapping
  if (source !== 'csv') return historyReaders[source]
  if (!pointers) return () => ({ broken: historyMessages.unmapped })
  return (row, context) => readMappedRow(row, pointers, camera_column, context)
}

/** Reads rows by a mapping, and proposes it where the file needs one. */
export async function* stageFile(
  file: AsyncGenerator<FileRow>,
  given: HistoryMapping,
  now: Date,
): AsyncGenerator<Staged> {
  const { proposed, rows } = await lookAhead(file, given, now)
  const mapping = proposed?.mapping ?? given
  const read = readerOf(mapping)
  if (proposed) yield { sample: sampleOf(proposed.sample), mapping }
  let hasSample = proposed !== undefined
  let group = new Group()
  let faultCount = 0
  for await (const row of rows) {
    if (row.fields && !hasSample) {
      hasSample = true
      yield { sample: sampleOf(row.fields), mapping }
    }
    const outcome = row.fields
      ? read(row.fields, { zone: mapping.zone, now })
      : { broken: row.fault ?? historyMessages.unreadable }
    const isKept = !('broken' in outcome) || ++faultCount <= historyLimits.keptFaults
    group.add(row, outcome, isKept)
    if (group.isFull()) {
      yield group.staged
      group = new Group()
    }
  }
  yield group.staged
}

class Group {
  readonly staged = {
    rows: [] as StagedRow[],
    faults: [] as StagedFault[],
    counts: { rows: 0, good: 0, broken: 0, skipped: 0 },
  }
  #length = 0

  add({ row, line }: FileRow, outcome: RowOutcome, isKept: boolean): void {
    const { rows, faults, counts } = this.staged
    counts.rows++
    if ('read' in outcome) {
      counts.good++
      rows.push({ row_no: row, ...outcome.read, time: outcome.read.time.toISOString() })
    } else if ('broken' in outcome) {
      counts.broken++
      if (isKept) faults.push({ row_no: row, reason: outcome.broken, line: line.slice(0, longestLine) })
      this.#length += Math.min(line.length, longestLine)
    } else counts.skipped++
  }

  isFull(): boolean {
    const { rows, faults } = this.staged
    return rows.length + faults.length >= atOnce || this.#length >= longestGroup
  }
}
