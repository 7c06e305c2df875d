import type { Backup, BackupWarning } from '#contract/backups/api.ts'
import { formatNumber } from '#rules/text/format.ts'

export const warningTexts: Record<BackupWarning, string> = {
  missing:
    'A backup is no longer where it was written. Choose a folder that survives a restart of the machine.',
  none: 'There is no backup of this machine. If its disk fails, everything on it is lost.',
  old: 'The last good backup is more than a week old.',
}

export const originLabels: Record<Backup['origin'], string> = {
  schedule: 'Schedule',
  page: 'This page',
  command: 'npm run admin',
}

/** The name of a file that is no longer there says so. */
export function fileText({
  file,
  removed_at,
  missing_at,
}: Pick<Backup, 'file' | 'removed_at' | 'missing_at'>): string {
  if (removed_at) return `${file} (removed)`
  return missing_at ? `${file} (missing)` : file
}

export function progressText({ step, done, total }: Pick<Backup, 'step' | 'done' | 'total'>): string {
  const count = total === null ? formatNumber(done) : `${formatNumber(done)} of ${formatNumber(total)}`
  if (step === 'rows') return `Writing rows: ${count}`
  if (step === 'files') return `Writing files: ${count}`
  if (step === 'verifying') return `Verifying tables and files: ${count}`
  return 'Starting'
}
