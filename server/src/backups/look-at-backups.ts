import type { Deps } from '../deps.ts'
import { sizeOfBackup } from './backup-place.ts'
import { findKeptBackups, updateBackup } from './queries.ts'

/** Notes when the newest backup is no longer where it was written, and when one that was missing is back. */
export async function lookAtBackups({ db, config, now, log }: Deps): Promise<void> {
  const kept = await findKeptBackups(db)
  const watched = kept.filter(({ missing_at }, index) => index === 0 || missing_at !== null)
  for (const { id, file, bytes, missing_at } of watched) {
    const isThere = (await sizeOfBackup(config, file)) === bytes
    if (isThere === (missing_at === null)) continue
    await updateBackup(db, id, { missing_at: isThere ? null : now() })
    if (!isThere) log.warn({ file }, 'the newest backup is no longer where it was written')
  }
}
