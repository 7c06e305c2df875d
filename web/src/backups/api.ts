import { queryOptions } from '@tanstack/react-query'
import { backupsApi, type BackupSchedule } from '#contract/backups/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { queryClient } from '../lib/calls/query-client.ts'

const runningMs = 2000
/** A scheduled backup may begin while the page is open. */
const idleMs = 30_000

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(backupsApi.state, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.can_change === false ? false : data?.running || data?.is_waiting ? runningMs : idleMs,
  meta: { silent: true },
})

export async function startBackup(): Promise<void> {
  await call(backupsApi.start, {})
  await queryClient.invalidateQueries(backupsQuery)
}

export async function saveSchedule(body: BackupSchedule): Promise<void> {
  await call(backupsApi.setSchedule, { body })
  await queryClient.invalidateQueries(backupsQuery)
}
