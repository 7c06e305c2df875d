import { mkdirSync } from 'node:fs'

/** For the owner only. If root runs Sightline, the database account may traverse the folder but not list it. */
const modeOfNew = () => (process.getuid?.() === 0 ? 0o711 : 0o700)

/** Creates the data folder and runs an action in it. Errors name the folder. */
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
