import type { Readable } from 'node:stream'
import { historyMessages, type HistoryMapping } from '#contract/imports/history.ts'
import { serveBounded } from '../../../core/bounded/serve-bounded.ts'
import { AppError } from '../../../core/errors.ts'
import { readFile, type GivenFile } from './read-file.ts'
import { stageFile, type Staged } from './stage-file.ts'

export interface ReadOrder {
  file: GivenFile
  mapping: HistoryMapping
  now: string
}

/** A fault of the file ends its reading. */
export type ReadMessage = Staged | { fault: string }

await serveBounded((order, content) => read(order as ReadOrder, content))

async function* read({ file, mapping, now }: ReadOrder, content: Readable): AsyncGenerator<ReadMessage> {
  try {
    yield* stageFile(readFile(file, content), mapping, new Date(now))
  } catch (error) {
    const fault = faultOf(error)
    if (fault === undefined) throw error
    yield { fault }
  }
}

function faultOf(error: unknown): string | undefined {
  if (error instanceof AppError) return error.fields?.['non_field_errors']?.[0] ?? error.message
  const isOfCsv = error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
  return isOfCsv ? `${historyMessages.unreadable}: ${error.message}` : undefined
}
