import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { inDataFolder } from '../running/data-folder.ts'
import { secretBox } from '../secrets/secrets.ts'
import { sealedText, type Manifest } from './manifest.ts'
import type { OpenBackup } from './read-backup.ts'

type Settings = Pick<Config, 'dataDir' | 'secret'>

/**
 * Returns the step that gives this instance the secret of the backup, without which no second factor can be read.
 * Throws where another secret exists and must not be replaced.
 */
export function planSecret(backup: OpenBackup, config: Settings, isReplacing: boolean): () => void {
  const file = path.join(config.dataDir, 'secret')
  const own = config.secret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
  if (own !== undefined && isSecretOf(own, backup.manifest)) return () => undefined
  if (config.secret)
    throw new Error('SIGHTLINE_SECRET is not that of the backup: set it to the one it was made with.')
  const { secret } = backup
  if (secret === undefined)
    throw new Error(
      'The backup was made with a SIGHTLINE_SECRET, which is not in it: set it to the same before you restore.',
    )
  if (own !== undefined && !isReplacing)
    throw new Error(
      `${file} is not the secret of the backup: restore into an empty data folder, or give --replace, which keeps it as secret.before-restore.`,
    )
  return () =>
    inDataFolder(config.dataDir, () => {
      if (own !== undefined) renameSync(file, `${file}.before-restore`)
      writeFileSync(file, secret, { mode: 0o600, flag: 'wx', flush: true })
    })
}

export function isSecretOf(secret: string, manifest: Manifest): boolean {
  try {
    return secretBox(secret).open(Buffer.from(manifest.sealed, 'base64')) === sealedText
  } catch {
    return false
  }
}
