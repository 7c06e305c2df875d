import type { Backup, BackupSchedule } from '#contract/backups/api.ts'
import type { Generated } from 'kysely'

export interface BackupTables {
  backup_schedule: BackupSchedule & { id: Generated<number>; changed_at: Date }
  backups: {
    id: string
    origin: Backup['origin']
    state: Backup['state']
    file: string
    started_at: Date
    seen_at: Date
    finished_at: Date | null
    step: Backup['step']
    done: Generated<number>
    total: number | null
    rows: number | null
    files: number | null
    bytes: number | null
    left_out: Generated<number>
    error: string | null
    removed_at: Date | null
    missing_at: Date | null
  }
}
