import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { importLimits } from '#contract/imports/constants.ts'
import { camtrapTables, type CamtrapTable } from '#rules/wildlife/camtrap/schema.ts'
import { serveBounded } from '../../core/bounded/serve-bounded.ts'
import { AppError } from '../../core/errors.ts'
import { looseFiles, zipFiles } from '../open-package.ts'
import { readPackage, type TableRow } from './read-package.ts'

/** A zip file, or files that follow each other in the input. */
export type GivenPackage = 'zip' | readonly { name: string; size: number }[]

export type PackagePart =
  | { name: string; title: string | null }
  | { table: CamtrapTable; rows: TableRow<CamtrapTable>[] }
  | { faults: Record<string, string[]> }

const atOnce = 1000

await serveBounded((order, content) => read(order as GivenPackage, content))

async function* read(given: GivenPackage, content: Readable): AsyncGenerator<PackagePart> {
  try {
    const bytes = await buffer(content)
    const { name, title, ...tables } = await readPackage(
      given === 'zip'
        ? await zipFiles(bytes, importLimits.unpackedMegabytes << 20)
        : looseFiles(cut(bytes, given)),
    )
    yield { name, title }
    for (const table of camtrapTables)
      for (let start = 0; start < tables[table].length; start += atOnce)
        yield { table, rows: tables[table].slice(start, start + atOnce) }
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    yield { faults: error.fields }
  }
}

function cut(bytes: Buffer, given: Exclude<GivenPackage, 'zip'>): Map<string, Buffer> {
  let at = 0
  return new Map(given.map(({ name, size }) => [name, bytes.subarray(at, (at += size))]))
}
