import { parse, CsvError } from 'csv-parse'
import { z } from 'zod'
import { cellFault } from '#rules/wildlife/camtrap/check-cell.ts'
import {
  camtrapSchema,
  camtrapTables,
  missingValues,
  type CamtrapColumn,
  type CamtrapTable,
  type Field,
} from '#rules/wildlife/camtrap/schema.ts'
import type { PackageFiles } from '../open-package.ts'
import { Faults } from './faults.ts'

/** A row of a table with its last line number. A missing value is empty. */
export type TableRow<Table extends CamtrapTable> = Record<CamtrapColumn<Table>, string> & { line: number }

export interface CamtrapPackage {
  /** Distinguishes its names from those of other packages. */
  name: string
  title: string | null
  deployments: TableRow<'deployments'>[]
  media: TableRow<'media'>[]
  observations: TableRow<'observations'>[]
}

const Description = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  title: z.string().optional(),
  profile: z.string(),
  resources: z.array(z.object({ name: z.string(), path: z.unknown().optional() })),
})
type Description = z.infer<typeof Description>

/** Reads and validates a whole package. Throws one error with all faults by line. */
export async function readPackage(files: PackageFiles): Promise<CamtrapPackage> {
  const faults = new Faults()
  const description = await readDescription(files, faults)
  faults.refuse()
  const { title, name, id } = description!
  const read = { name: id ?? name ?? title ?? '', title: title ?? null } as CamtrapPackage
  for (const table of camtrapTables) {
    const path = pathOf(description!, table)
    const content = typeof path === 'string' ? await files.read(path) : undefined
    if (content) read[table] = (await readTable(table, String(path), content, faults)) as never
    else faults.add('datapackage.json', undefined, `the table ${table} is missing`)
  }
  faults.refuse()
  checkKeys(read, faults)
  faults.refuse()
  return read
}

const pathOf = ({ resources }: Description, table: CamtrapTable): unknown =>
  resources.find(({ name }) => name === table)?.path

async function readDescription(files: PackageFiles, faults: Faults): Promise<Description | undefined> {
  const file = 'datapackage.json'
  const text = (await files.read(file))?.toString('utf8').replace(/^\uFEFF/, '') ?? ''
  const read = Description.safeParse(jsonOf(text))
  if (!read.success) {
    const [issue] = read.error.issues
    const where = issue?.path.length ? `${issue.path.join('.')}: ` : ''
    faults.add(file, undefined, `it is no description of a data package (${where}${issue?.message})`)
    return undefined
  }
  const version = /camtrap-dp\/(?:v)?([\d.]+)/.exec(read.data.profile)?.[1]
  if (version === undefined)
    faults.add(file, undefined, 'its profile is not that of a Camera Trap Data Package')
  else if (!/^1\.0(\.|$)/.test(version))
    faults.add(file, undefined, `it is of version ${version.replace(/\.$/, '')}; version 1.0 can be imported`)
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readTable(table: CamtrapTable, file: string, content: Buffer, faults: Faults) {
  const fields: Record<string, Field> = camtrapSchema[table]
  const rows: (Record<string, string> & { line: number })[] = []
  let head: string[] | undefined
  try {
    const records = parse(content, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
    for await (const { record, info } of records as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (!head) {
        head = record
        for (const [name, { required }] of Object.entries(fields))
          if (required && !head.includes(name)) faults.add(file, 1, `the column ${name} is missing`)
        if (faults.count > 0) return []
        continue
      }
      const row = rowOf(fields, head, record, info.lines)
      if (record.length !== head.length)
        faults.add(file, info.lines, `it has ${record.length} cells; the heading has ${head.length}`)
      else
        for (const [name, field] of Object.entries(fields)) {
          const fault = cellFault(field, row[name]!)
          if (fault) faults.add(file, info.lines, `${name} ${fault}`)
        }
      rows.push(row)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    faults.add(file, Number(error['lines']) || undefined, error.message)
  }
  if (!head) faults.add(file, 1, 'it is empty')
  return rows
}

function rowOf(
  fields: Record<string, Field>,
  head: readonly string[],
  record: readonly string[],
  line: number,
) {
  const cells = Object.keys(fields).map((name) => {
    const value = (record[head.indexOf(name)] ?? '').trim()
    return [name, missingValues.includes(value) ? '' : value]
  })
  return { ...(Object.fromEntries(cells) as Record<string, string>), line } as Record<string, string> & {
    line: number
  }
}

/** Checks unique keys, references, and that no record ends before it starts. */
function checkKeys({ deployments, media, observations }: CamtrapPackage, faults: Faults): void {
  const known = {
    deploymentID: keysOf('deployments.csv', 'deploymentID', deployments, faults),
    mediaID: keysOf('media.csv', 'mediaID', media, faults),
    observationID: keysOf('observations.csv', 'observationID', observations, faults),
  }
  const refer = (file: string, row: { line: number }, key: 'deploymentID' | 'mediaID', value: string) => {
    if (value !== '' && !known[key].has(value))
      faults.add(
        file,
        row.line,
        `${key} is '${value}', which is not in ${key === 'mediaID' ? 'media' : 'deployments'}`,
      )
  }
  const inOrder = (file: string, line: number, start: string, end: string) => {
    if (Date.parse(end) < Date.parse(start))
      faults.add(file, line, `it ends at ${end}, before it starts at ${start}`)
  }
  for (const row of deployments) inOrder('deployments.csv', row.line, row.deploymentStart, row.deploymentEnd)
  for (const row of media) refer('media.csv', row, 'deploymentID', row.deploymentID)
  for (const row of observations) {
    refer('observations.csv', row, 'deploymentID', row.deploymentID)
    refer('observations.csv', row, 'mediaID', row.mediaID)
    inOrder('observations.csv', row.line, row.eventStart, row.eventEnd)
    if (row.observationLevel === 'media' && row.mediaID === '')
      faults.add('observations.csv', row.line, 'mediaID is required for an observation of a media file')
  }
}

function keysOf<Key extends string>(
  file: string,
  key: Key,
  rows: readonly (Record<Key, string> & { line: number })[],
  faults: Faults,
): Set<string> {
  const keys = new Set<string>()
  for (const row of rows) {
    if (keys.has(row[key])) faults.add(file, row.line, `${key} '${row[key]}' is there twice`)
    keys.add(row[key])
  }
  return keys
}
