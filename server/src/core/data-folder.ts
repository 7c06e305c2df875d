import { mkdirSync } from 'node:fs'

/** For its owner alone; where root runs Sightline the account of the database may pass through, but not look around. */
const modeOfNew = () => (process.getuid?.() === 0 ? 0o711 : 0o700)

/** Does something in the data folder, which is made first; where that fails, says which folder it is. */
export function inDataFolder<Result>(dataDir: string, act: () => Result): Result {
  try {
    mkdirSync(dataDir, { recursive: true, mode: modeOfNew() })
    return act()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
      throw new Error(`There is no room left for the data folder ${dataDir}: make room and start again.`, {
        cause: error,
      })
    throw new Error(
      `The data folder ${dataDir} cannot be used (${error.message}): set SIGHTLINE_DATA to one that this account may write.`,
      { cause: error },
    )
  }
}
