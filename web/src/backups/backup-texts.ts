import type { Backup, BackupWarning } from '#contract/backups/api.ts'
import { formatNumber } from '#rules/text/format.ts'

export const warningTexts: Record<BackupWarning, string> = {
  none: 'There is no backup of this machine. If its disk fails, everything on it is lost.',
  old: 'The last good backup is more than a week old.',
}

export const originLabels: Record<Backup['origin'], string> = {
  schedule: 'Schedule',
  page: 'This page',
  command: 'npm run admin',
}

export function progressText({ step, done, total }: Pick<Backup, 'step' | 'done' | 'total'>): string {
  const count = total === null ? formatNumber(done) : `${formatNumber(done)} of ${formatNumber(total)}`
  if (step === 'rows') return `Writing rows: ${count}`
  if (step === 'files') return `Writing files: ${count}`
  if (step === 'verifying') return `Verifying tables and files: ${count}`
  return 'Starting'
}
