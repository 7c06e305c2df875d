import { parse } from 'csv-parse'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { historyMessages, type HistorySource } from '#contract/imports/history.ts'
import { sourceOfColumns, type HistoryRow } from '#rules/imports/history-sources.ts'
import { passesOfVisit, visitColumn } from '#rules/imports/parkpow-visits.ts'
import type { Blob } from '../../core/blobs/blob-store.ts'
import { rejected } from '../../core/errors.ts'

/** A row with its place in the file; a line that is no row has a fault. */
export interface FileRow {
  /** The exit of a visit has the number of its line below zero. */
  row: number
  fields?: HistoryRow
  fault?: string
  /** The line as it is, for the list of broken rows. */
  line: string
}

type FileKind = 'csv' | 'dump' | 'sqlite'

const headLength = 64 * 1024

/** The kind of a file by its first bytes. */
async function kindOf(blob: Blob): Promise<{ kind: FileKind; head: string }> {
  const chunks: Buffer[] = []
  for await (const chunk of await blob.open({ start: 0, end: Math.min(headLength, blob.size) - 1 }))
    chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const head = bytes.toString('utf8')
  if (bytes.subarray(0, 15).toString('latin1') === 'SQLite format 3') return { kind: 'sqlite', head }
  return { kind: /^\s*(--|SET |pg_dump|COPY )/m.test(head.slice(0, 200)) ? 'dump' : 'csv', head }
}

/** The system that wrote a file. */
export async function sourceOfFile(blob: Blob): Promise<HistorySource> {
  if (blob.size === 0) throw rejected(historyMessages.empty)
  const { kind } = await kindOf(blob)
  if (kind === 'sqlite') return 'frigate'
  if (kind === 'dump') return 'alpr-database'
  try {
    for await (const { fields } of readFile(blob)) return sourceOfColumns(Object.keys(fields ?? {}))
  } catch {
    // Reading it whole says what is wrong.
  }
  return 'csv'
}

/** The rows of a file of any known kind. */
export async function* readFile(blob: Blob): AsyncGenerator<FileRow> {
  if (blob.size === 0) return
  const { kind, head } = await kindOf(blob)
  if (kind === 'sqlite') yield* readFrigate(blob)
  else if (kind === 'dump') yield* readDump(await blob.open())
  else yield* readCsv(await blob.open(), head)
}

/** By how often each occurs in the first line. */
const delimiterOf = (head: string): string => {
  const [line = ''] = head.split(/\r?\n/, 1)
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

async function* readCsv(content: Readable, head: string): AsyncGenerator<FileRow> {
  const parser = content.pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(head),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 1 << 20,
    }),
  )
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
  for await (const line of createInterface({ input: content, crlfDelay: Infinity })) {
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

/** The events of Frigate's database, which must be a file on this machine for SQLite. */
async function* readFrigate(blob: Blob): AsyncGenerator<FileRow> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sightline-import-'))
  const file = path.join(folder, 'frigate.db')
  try {
    await pipeline(await blob.open(), createWriteStream(file, { mode: 0o600 }))
    const { DatabaseSync } = await import('node:sqlite')
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      const statement = database.prepare(
        'select id, label, sub_label, camera, start_time, data from event order by start_time, id',
      )
      let row = 0
      for (const event of statement.iterate()) {
        row++
        const line = JSON.stringify(event)
        const data = parsed(event['data'])
        if (data === undefined) yield { row, line, fault: 'The data of the event cannot be read' }
        else yield { row, line, fields: { ...event, data } }
      }
    } finally {
      database.close()
    }
  } catch (error) {
    throw error instanceof Error && /no such (table|column)|not a database|malformed/.test(error.message)
      ? rejected(historyMessages.noEvents)
      : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function parsed(text: unknown): object | undefined {
  if (text === null || text === '') return {}
  if (typeof text !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return undefined
  }
}
