import { useQuery } from '@tanstack/react-query'
import { Role } from '#contract/auth/accounts.ts'
import type { BackupState } from '#contract/backups/api.ts'
import { backupGoodForMs } from '#rules/backups.ts'
import { setPreference, useSession } from '../lib/session/session.ts'
import { backupsQuery } from './api.ts'

/** The state of backups when a warning is needed; undefined for users who cannot change it. */
export function useBackupWarning(isWanted: boolean): BackupState | undefined {
  const isAdmin = useSession((state) => state.user?.role === Role.ADMIN)
  const isHidden = useSession((state) => isRecent(state.dashboard.backupWarningHiddenAt))
  const { data } = useQuery({ ...backupsQuery, enabled: isAdmin && isWanted && !isHidden })
  return isWanted && !isHidden && data?.warning ? data : undefined
}

const isRecent = (time: number | undefined, now = Date.now()) =>
  time !== undefined && now - time < backupGoodForMs

export const hideBackupWarning = () => setPreference('backupWarningHiddenAt', Date.now())
