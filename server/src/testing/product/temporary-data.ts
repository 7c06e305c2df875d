import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A data folder that goes with the test. The database's account may enter it: what it keeps elsewhere, because it
 * may not, would stay behind.
 */
export function temporaryData(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `sightline-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
