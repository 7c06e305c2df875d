import { createHash } from 'node:crypto'
import { hashIn } from '../blobs/keep-file.ts'
import { countLines } from './count-lines.ts'
import { openBackup, type BackedUpFile, type OpenBackup } from './read-backup.ts'
import { isSecretOf } from './restore-secret.ts'

export interface VerifiedBackup {
  takenAt: string
  version: string
  tables: number
  rows: number
  files: number
  bytes: number
  leftOut: string[]
}

export type OnVerified = (done: number, of: number) => void

/**
 * Reads a whole backup: each table has the row count of the database, each row has every column, and each file has
 * the hash of its key. Throws at the first difference.
 */
export async function verifyBackup(
  path: string,
  onVerified: OnVerified = () => undefined,
): Promise<VerifiedBackup> {
  const backup = await openBackup(path)
  try {
    const { manifest, end } = backup
    const steps = manifest.tables.length + backup.files.length
    let done = 0
    for (const { name, columns } of manifest.tables) {
      await verifyTable(backup, name, columns)
      onVerified(++done, steps)
    }
    verifySecret(backup)
    const bytes = backup.files.reduce((sum, { size }) => sum + size, 0)
    if (bytes !== end.bytes)
      throw new Error(`${path} is damaged: its files have ${bytes} bytes and not ${end.bytes}.`)
    for (const file of backup.files) {
      await verifyFile(file)
      onVerified(++done, steps)
    }
    return {
      takenAt: manifest.taken_at,
      version: manifest.version,
      tables: manifest.tables.length,
      rows: Object.values(end.rows).reduce((sum, rows) => sum + rows, 0),
      files: backup.files.length,
      bytes,
      leftOut: end.left_out,
    }
  } finally {
    await backup.close()
  }
}

async function verifyTable(backup: OpenBackup, name: string, columns: readonly string[]): Promise<void> {
  const { rows, faultAt } = await countLines(backup.rowsOf(name), columns.length)
  if (faultAt !== undefined)
    throw new Error(
      `The backup is damaged: row ${faultAt} of ${name} does not have ${columns.length} columns.`,
    )
  const expected = backup.end.rows[name]
  if (rows !== expected)
    throw new Error(`The backup is damaged: ${name} has ${rows} rows and not ${expected}.`)
}

function verifySecret({ secret, manifest }: OpenBackup): void {
  if (secret !== undefined && !isSecretOf(secret, manifest))
    throw new Error('The backup is damaged: its secret does not open what it sealed.')
}

async function verifyFile({ key, pieces }: BackedUpFile): Promise<void> {
  const hash = createHash('sha256')
  for await (const piece of pieces()) hash.update(piece)
  if (hash.digest('hex') !== hashIn(key))
    throw new Error(`The backup is damaged: the file ${key} has another content.`)
}
