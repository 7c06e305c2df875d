import { Readable } from 'node:stream'
import { importMessages } from '#contract/imports/texts.ts'
import { ProcessEnded, runBounded } from '../../core/bounded/run-bounded.ts'
import { AppError, invalid } from '../../core/errors.ts'
import { fairTurns } from '../../core/turns/fair-turns.ts'
import type { GivenPackage, PackagePart } from './read-package-process.ts'
import type { CamtrapPackage } from './read-package.ts'

const program = new URL('./read-package-process.ts', import.meta.url)
/** A package that needs more is imported by the command line, in a process of its own. */
const limits = { memoryMb: 768, seconds: 120 }
const inTurn = fairTurns({ most: 2, mostOfOrganisation: 1 })

/** Reads the tables of an upload in a process with limits: a small archive can contain gigabytes. */
export const readAside = (
  orgId: string,
  parts: ReadonlyMap<string, Buffer>,
  isZip: boolean,
): Promise<CamtrapPackage> =>
  inTurn({ orgId, memberId: '' }, async () => {
    const tables = [...parts].filter(([name]) => isZip || /\.(json|csv)$/i.test(name))
    const order: GivenPackage = isZip ? 'zip' : tables.map(([name, { length: size }]) => ({ name, size }))
    const input = Readable.from(tables.map(([, content]) => content))
    const read: CamtrapPackage = { name: '', title: null, deployments: [], media: [], observations: [] }
    try {
      for await (const part of runBounded<PackagePart>({ program, order, limits, input })) {
        if ('faults' in part) throw invalid(part.faults)
        if ('table' in part) for (const row of part.rows) read[part.table].push(row as never)
        else Object.assign(read, part)
      }
    } catch (error) {
      throw error instanceof ProcessEnded && error.why !== 'fault' ? tooMuch() : error
    }
    return read
  })

const tooMuch = () =>
  new AppError('too_large', importMessages.tooLarge, {
    fields: { non_field_errors: [importMessages.tooLarge] },
  })
