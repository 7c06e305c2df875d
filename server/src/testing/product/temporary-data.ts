import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A data folder that is removed with the test. The account of the database may enter it; otherwise the database
 * would keep its files elsewhere, and they would stay behind.
 */
export function temporaryData(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `sightline-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
