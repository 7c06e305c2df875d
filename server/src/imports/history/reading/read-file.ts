import { parse } from 'csv-parse'
import { StringDecoder } from 'node:string_decoder'
import type { Readable } from 'node:stream'
import { historyMessages } from '#contract/imports/history.ts'
import { sourceOfColumns, type HistoryRow } from '#rules/imports/history-sources.ts'
import { passesOfVisit, visitColumn } from '#rules/imports/parkpow-visits.ts'
import { rejected } from '../../../core/errors.ts'
import { looseCsv, type FileKind } from './file-kind.ts'
import { readFrigate } from './read-frigate.ts'

/** A row with its place in the file; a line that is no row has a fault. */
export interface FileRow {
  /** The exit of a visit has the number of its line below zero. */
  row: number
  fields?: HistoryRow
  fault?: string
  /** The line as it is, for the list of broken rows. */
  line: string
}

/** A file for a process: its content is the input, except of a database, which must be a file on this machine. */
export type GivenFile = FileKind & { size: number; path?: string }

/** The rows of a file of any known kind. Runs in a process with limits, since strangers write these files. */
export async function* readFile(file: GivenFile, content: Readable): AsyncGenerator<FileRow> {
  if (file.size === 0) return
  if (file.kind === 'sqlite') yield* readFrigate(file.path!, file.size)
  else if (file.kind === 'dump') yield* readDump(content)
  else yield* readCsv(content, file.delimiter)
}

async function* readCsv(content: Readable, delimiter: string): AsyncGenerator<FileRow> {
  const parser = content.pipe(parse({ ...looseCsv, delimiter }))
  content.on('error', (error) => parser.destroy(error))
  let columns: string[] | undefined
  let isOfVisits = false
  let row = 1
  for await (const record of parser as AsyncIterable<string[]>) {
    if (!columns) {
      columns = record.map((name) => name.trim())
      isOfVisits = sourceOfColumns(columns) === 'parkpow'
      if (isOfVisits) columns = columns.map(visitColumn)
      continue
    }
    row++
    const line = record.join(',')
    if (record.length !== columns.length)
      yield {
        row,
        line,
        fault: `The row has ${record.length} values, and the first line names ${columns.length}`,
      }
    else {
      const fields = Object.fromEntries(columns.map((name, index) => [name, record[index]]))
      if (!isOfVisits) yield { row, line, fields }
      else
        for (const [index, pass] of passesOfVisit(fields).entries())
          yield { row: index ? -row : row, line, fields: pass }
    }
  }
}

const escapes: Record<string, string> = { t: '\t', n: '\n', r: '\r', '\\': '\\', b: '\b', f: '\f', v: '\v' }
/** A value as COPY writes it. */
const copied = (value: string): string | null =>
  value === '\\N' ? null : value.replaceAll(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign)

/** The table `plate_reads` of a plain dump by pg_dump. */
async function* readDump(content: Readable): AsyncGenerator<FileRow> {
  let columns: string[] | undefined
  let row = 0
  let isFound = false
  for await (const line of linesOf(content)) {
    row++
    if (!columns) {
      const copy = /^COPY (?:public\.)?plate_reads \((.*)\) FROM stdin;$/i.exec(line)
      if (!copy) continue
      isFound = true
      columns = copy[1]!.split(',').map((name) => name.trim().replaceAll('"', ''))
      continue
    }
    if (line === '\\.') {
      columns = undefined
      continue
    }
    const values = line.split('\t')
    if (values.length !== columns.length) yield { row, line, fault: 'The row is cut off' }
    else
      yield {
        row,
        line,
        fields: Object.fromEntries(columns.map((name, index) => [name, copied(values[index]!)])),
      }
  }
  if (!isFound) throw rejected(historyMessages.noReads)
}

/** Older versions keep pictures in their rows. */
const longestLine = 4 << 20

/** The lines of a text. A file with a line that does not end is refused before it fills the memory. */
async function* linesOf(content: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n')
    rest = lines.pop()!
    for (const line of lines) yield line.replace(/\r$/, '')
    if (rest.length > longestLine) throw rejected(historyMessages.endlessLine)
  }
  rest += decoder.end()
  if (rest !== '') yield rest.replace(/\r$/, '')
}
